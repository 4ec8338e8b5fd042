"""The table of Brachio: seats round the River under a day or a night, the Revelation in sentences."""
