import { testScreens } from '../harness/test-screens.ts';

testScreens('merchandise', [
  {
    who: 'demo-administrator',
    file: 'areas/merchandise/pages/data-sources',
    path: '/administration/data-sources',
    title: ({ merchandise }) => merchandise.sources.title,
  },
]);
