/** The area has no records that are read one by one. */
export const samples = async () => ({});
