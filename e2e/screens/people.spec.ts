import { insertTrainee } from '../../server/src/areas/learning/people/factory.ts';
import { button, seen } from '../harness/acts.ts';
import { screensOf } from '../harness/screens.ts';
import { test } from '../harness/test.ts';
import { testScreens } from '../harness/test-screens.ts';
import { de, fillIn } from '../harness/words.ts';

const forAdministrators = screensOf('people', 'demo-administrator');
const { search, erasure, kinds } = de.people;

const portal = testScreens('people', [
  forAdministrators('pages/people', '/people', ({ people }) => people.menu.title),
  forAdministrators('pages/people', '/people', ({ people }) => people.menu.title, {
    name: 'erase',
    open: async (page) => {
      await page.getByRole('textbox', { name: search.fields.text }).fill('990001');
      await button(page, search.submit).click();
      await button(page, fillIn(search.openOf, { person: 'Quirin Zabel' })).click();
      // The look is recorded by then, and counted below.
      await seen(page.getByRole('region', { name: kinds.trainees.title }));
      await button(page, erasure.open).click();
      await seen(page.getByRole('dialog').getByText(erasure.text));
    },
  }),
]);

test.beforeAll(async () => {
  await portal.make((world) =>
    insertTrainee(world, { givenName: 'Quirin', familyName: 'Zabel', number: '990001', email: 'zabel@probe.example' }),
  );
});
