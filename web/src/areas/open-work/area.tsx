import type { Area } from '../../kernel/area.ts';

/** What waits for a person, on the home page. Its words load with the navigation. */
export const area: Area = {
  name: 'open-work',
  words: ['openWork'],
  pages: [],
  menu: [],
  notices: [{ who: 'any', load: () => import('./list/open-work.tsx') }],
};
