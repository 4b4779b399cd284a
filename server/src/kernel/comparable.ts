/** A text as files are matched with records: without regard to case and to how its letters are composed. */
export const comparable = (text: string): string => text.normalize('NFC').toLowerCase();
