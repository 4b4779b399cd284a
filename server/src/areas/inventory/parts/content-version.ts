/** Reduces a hash of content to a number that fits into an ETag. */
export const VERSION_MODULUS = 999_999_937;
