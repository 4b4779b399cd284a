/** The area has no records of its own. */
export const samples = async () => ({});
