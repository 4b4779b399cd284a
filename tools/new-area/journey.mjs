/** The screens to check, and one browser journey. */
export const journey = ({ kebab, camel, record, records, recordsKebab, aRecord, reader }) => ({
  [`e2e/screens/${kebab}.spec.ts`]: `import { testScreens } from '../harness/test-screens.ts';
import { screensOf } from '../harness/screens.ts';

const forAdministrators = screensOf('${kebab}', 'demo-administrator');

testScreens('${kebab}', [
  forAdministrators('${recordsKebab}/${recordsKebab}', '/${kebab}', ({ ${camel} }) => ${camel}.${records}.title),
  forAdministrators('${recordsKebab}/${recordsKebab}', '/${kebab}/add', ({ ${camel} }) => ${camel}.${record}.add),
  forAdministrators('${recordsKebab}/${recordsKebab}', '/${kebab}/1', () => 'Inventur'),
${reader ? `  screensOf('${kebab}', '${reader.page}')('${recordsKebab}/${recordsKebab}', '/${kebab}/1', () => 'Inventur'),\n` : ''}]);
`,
  [`e2e/${kebab}.spec.ts`]: `import { at, button, field, heading, link, seen, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { test } from './harness/test.ts';
import { de } from './harness/words.ts';

const portal = portalOfFile();
const { ${records}, ${record} } = de.${camel};

test('an administrator adds a new ${aRecord} and opens it', async () => {
  const page = await visitAs(portal, 'demo-administrator', '/${kebab}');
  await link(page, ${records}.add).click();
  await field(page, ${record}.title).fill('Betriebsausflug');
  await field(page, ${record}.text).fill('Wir fahren nach Fulda.');
  await button(page, ${record}.create).click();
  await seen(page.getByText(${record}.created));
  await at(page, '/${kebab}');
  await link(page, 'Betriebsausflug').click();
  await seen(heading(page, 'Betriebsausflug'));
});
`,
});
