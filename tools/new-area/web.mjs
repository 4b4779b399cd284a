/** The pages with their audience, the menu entry, the palette's finders, and a component test. */
export const web = (names) => {
  const { kebab, camel, upper, record, records, Record, recordsKebab } = names;
  const folder = `web/src/areas/${kebab}/${recordsKebab}`;
  return {
    [`web/src/areas/${kebab}/area.tsx`]: `import { ${upper}_READERS, ${upper}_WRITERS } from '@kontor/contract/areas/${kebab}/access.ts';
import { only } from '@kontor/contract/kernel/access.ts';
import { IconNotes } from '@tabler/icons-react';
import { type Area, pagesFor, pagesOfRecords } from '../../kernel/area.ts';
import { ${upper} } from './data.ts';

const forReaders = pagesFor('staff', only(...${upper}_READERS), ${upper});
const forWriters = pagesFor('staff', only(...${upper}_WRITERS), ${upper});
const ${records} = pagesOfRecords(() => import('./${recordsKebab}/${recordsKebab}.tsx'));

export const area: Area = {
  name: '${kebab}',
  words: ['${camel}'],
  pages: [
    forReaders('', ${records}.list),
    forWriters('/add', ${records}.add, '${camel}:${record}.add'),
    forReaders('/$id', ${records}.record),
  ],
  menu: [
    {
      to: ${upper},
      title: '${camel}:menu.title',
      description: '${camel}:menu.text',
      icon: IconNotes,
      who: ${upper}_READERS,
      order: 200,
    },
  ],
  finders: [{ who: ${upper}_READERS, load: () => import('./${recordsKebab}/finders.ts') }],
};
`,

    [`web/src/areas/${kebab}/data.ts`]: `/** The list; a record's page has its id appended. */
export const ${upper} = '/${kebab}';
`,

    [`${folder}/${recordsKebab}.tsx`]: `import { ${record} } from '@kontor/contract/areas/${kebab}/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { findQuery, listQuery } from '../../../kernel/query.ts';
import { isAllowed, useSession } from '../../../kernel/session.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { plainFields } from '../../../kit/page/plain-fields.tsx';
import type { KindOfRecords } from '../../../kit/page/record-pages.tsx';
import { records } from '../../../kit/page/records.tsx';
import { ${upper} } from '../data.ts';

function useKind(): KindOfRecords {
  const { t } = useTranslation('${camel}');
  return {
    list: ${upper},
    add: \`\${${upper}}/add\`,
    afterAdd: 'list',
    afterSave: 'record',
    number: t('${record}.id'),
    mayAdd: isAllowed(${record}.create.caller, useSession()),
    many: (word) => t(\`${records}.\${word}\`),
    one: (word, details) => t(\`${record}.\${word}\`, details),
  };
}

function useLabel() {
  const { t } = useTranslation('${camel}');
  return useCallback((name: keyof typeof ${record}.body.shape) => t(\`${record}.\${name}\`), [t]);
}

export default records(${record}, {
  ...plainFields(${record}.body, useLabel),
  name: '${kebab}',
  useKind,
  useRows: () => useQuery(listQuery(${record})),
  useRecord: (id) => useQuery(findQuery(${record}, id)),
  titleOf: ({ title }) => title,
  sort: { key: 'title', isDescending: false },
});
`,

    [`${folder}/finders.ts`]: `import { ${record} } from '@kontor/contract/areas/${kebab}/schema.ts';
import { IconNotes } from '@tabler/icons-react';
import { finderOf } from '../../../kernel/finder.ts';
import { ${upper} } from '../data.ts';

export default [
  finderOf({
    title: '${camel}:menu.title',
    icon: IconNotes,
    resource: ${record},
    most: 5,
    hitOf: ({ id, title }) => ({ label: title, hint: '', to: \`\${${upper}}/\${id}\` }),
  }),
];
`,

    [`${folder}/${recordsKebab}.test.tsx`]: `${
      names.reader
        ? `import { expect, test } from 'vitest';
import { a${Record}, insert${Record} } from '../../../../../server/src/areas/${kebab}/factory.ts';
import { at, button, field, heading, link, seen } from '../../../testing/acts.ts';`
        : `import { test } from 'vitest';
import { at, button, field, link, seen } from '../../../testing/acts.ts';`
    }
import { componentPortal } from '../../../testing/portal.ts';
import { de } from '../../../testing/words.ts';

const portal = componentPortal();
const { ${records}, ${record} } = de.${camel};

test('a new record is in the list, and its page has a form', async () => {
  const page = await portal.open('/${kebab}', { as: 'demo-administrator' });
  await link(page, ${records}.add).click();
  await field(page, ${record}.title).fill('Betriebsausflug');
  await field(page, ${record}.text).fill('Wir fahren nach Fulda.');
  await button(page, ${record}.create).click();
  await at(page, '/${kebab}');
  await link(page, 'Betriebsausflug').click();
  await seen(field(page, ${record}.title));
});
${names.reader ? readerTest(names) : ''}`,
  };

  function readerTest({ reader }) {
    return `
test('people who can only read see the facts and no form', async () => {
  const id = await portal.make((world) => insert${Record}(world, a${Record}({ title: 'Lesestoff' })));
  const page = await portal.open('/${kebab}', { as: '${reader.page}' });
  await seen(link(page, 'Lesestoff'));
  expect(await link(page, ${records}.add).count()).toBe(0);
  await link(page, 'Lesestoff').click();
  await at(page, \`/${kebab}/\${id}\`);
  await seen(heading(page, 'Lesestoff'));
  await seen(page.getByRole('definition').filter({ hasText: a${Record}().text }));
  expect(await page.getByRole('textbox').count()).toBe(0);
  await page.goto('/${kebab}/add');
  await seen(heading(page, de.shell.forbidden.title));
});
`;
  }
};
