import { people } from './people/endpoints.ts';

/** Every call of learning, by sub-noun. */
export const learning = { ...people };
