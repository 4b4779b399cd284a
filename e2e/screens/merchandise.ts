import type { Screen } from '../harness/screens.ts';

export const screens: readonly Screen[] = [
  {
    who: 'demo-administrator',
    file: 'areas/merchandise/pages/data-sources',
    path: '/administration/data-sources',
    title: ({ merchandise }) => merchandise.sources.title,
  },
];
