import { savedView } from './schema.ts';

/** The caller's own views of lists. */
export const savedViews = { savedView };
