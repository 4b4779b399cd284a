export const ROOT = new URL('../../', import.meta.url).pathname;
