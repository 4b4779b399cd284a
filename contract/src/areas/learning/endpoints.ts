/** Every call of learning, by sub-noun. */
export const learning = {};
