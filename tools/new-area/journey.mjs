/** The screens to check, and one browser journey. */
export const journey = ({ kebab, camel }) => ({
  [`e2e/screens/${kebab}.spec.ts`]: `import { lookAtScreens } from '../harness/look-at-screens.ts';
import { screensOf } from '../harness/screens.ts';

const forAdministrators = screensOf('${kebab}', 'demo-administrator');

lookAtScreens('${kebab}', [
  forAdministrators('entry-list', '/${kebab}', ({ ${camel} }) => ${camel}.entries.title),
  forAdministrators('entry-add', '/${kebab}/add', ({ ${camel} }) => ${camel}.entry.add),
  forAdministrators('entry', '/${kebab}/1', () => 'Inventur'),
]);
`,
  [`e2e/${kebab}.spec.ts`]: `import { at, button, field, heading, link, seen, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { test } from './harness/test.ts';
import { de } from './harness/words.ts';

const portal = portalOfFile();
const { entries, entry } = de.${camel};

test('an administrator adds an entry and opens it', async () => {
  const page = await visitAs(portal, 'demo-administrator', '/${kebab}');
  await link(page, entries.add).click();
  await field(page, entry.title).fill('Betriebsausflug');
  await field(page, entry.text).fill('Wir fahren nach Fulda.');
  await button(page, entry.create).click();
  await seen(page.getByText(entry.created));
  await at(page, '/${kebab}');
  await link(page, 'Betriebsausflug').click();
  await seen(heading(page, 'Betriebsausflug'));
});
`,
});
