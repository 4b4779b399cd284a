import { button, seen } from '../harness/acts.ts';
import { screensOf } from '../harness/screens.ts';
import { testScreens } from '../harness/test-screens.ts';
import { de } from '../harness/words.ts';

const forAdministrators = screensOf('trail', 'demo-administrator');

testScreens('trail', [
  // Of one kind: the newest entries of all depend on what the other screens did.
  forAdministrators('pages/trail', '/trail?kind=attachment', ({ trail }) => trail.menu.title),
  forAdministrators('pages/trail', '/trail?record=none', ({ trail }) => trail.menu.title, {
    name: 'filters',
    open: async (page) => {
      await button(page, de.trail.filters.clear).hover();
      await seen(page.getByText(de.trail.list.none));
    },
  }),
]);
