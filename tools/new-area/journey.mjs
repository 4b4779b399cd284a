/** The screens that are looked at, and one journey in a browser, told in German. */
export const journey = ({ kebab, camel }) => ({
  [`e2e/screens/${kebab}.ts`]: `import type { Screen } from '../harness/screens.ts';

const who = 'demo-administrator';
const page = (file: string) => \`areas/${kebab}/pages/\${file}\`;

export const screens: readonly Screen[] = [
  { who, file: page('entry-list'), path: '/${kebab}', title: ({ ${camel} }) => ${camel}.entries.title },
  { who, file: page('entry-add'), path: '/${kebab}/add', title: ({ ${camel} }) => ${camel}.entry.add },
  { who, file: page('entry'), path: '/${kebab}/1', title: () => 'Inventur' },
];
`,
  [`e2e/${kebab}.spec.ts`]: `import { test } from 'vitest';
import { at, button, field, heading, link, seen, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
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
