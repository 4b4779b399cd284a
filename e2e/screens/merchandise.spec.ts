import { lookAtScreens } from '../harness/look-at-screens.ts';

lookAtScreens('merchandise', [
  {
    who: 'demo-administrator',
    file: 'areas/merchandise/pages/data-sources',
    path: '/administration/data-sources',
    title: ({ merchandise }) => merchandise.sources.title,
  },
]);
