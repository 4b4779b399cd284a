import type { PersonId } from '../harness/acts.ts';
import { button, dialog, seen } from '../harness/acts.ts';
import { screensOf } from '../harness/screens.ts';
import { testScreens } from '../harness/test-screens.ts';
import { de, fillIn } from '../harness/words.ts';

/** Everybody of the demo. */
const PEOPLE: readonly (readonly [PersonId, string])[] = [
  ['demo-administrator', 'Anna Admin'],
  ['demo-booking', 'Bernd Brandt'],
  ['demo-site', 'Clara Conrad'],
  ['demo-other-site', 'David Dorn'],
  ['demo-two-sites', 'Henning Hahn'],
  ['demo-evaluation', 'Emma Ehlers'],
  ['demo-price-tag', 'Felix Fuchs'],
  ['demo-meters', 'Greta Gruber'],
];

const homeOf = (who: PersonId, name: string, state?: Parameters<ReturnType<typeof screensOf>>[3]) =>
  screensOf('open-work', who)('list/open-work', '/', ({ shell }) => fillIn(shell.home.greeting, { name }), state);

testScreens('open-work', [
  ...PEOPLE.map(([who, name]) => homeOf(who, name)),
  homeOf('demo-site', 'Clara Conrad', {
    name: 'mail',
    open: async (page) => {
      await button(page, de.openWork.digest.title).click();
      await seen(dialog(page, de.openWork.digest.title).getByRole('radio').first());
    },
  }),
]);
