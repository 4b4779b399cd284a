import { addPage, editPage, listPage } from './pages.mjs';

/** The pages with their audience, the menu entry, the palette's finders, and code shared by the pages. */
export const web = (names) => {
  const { kebab, camel } = names;
  return {
    [`web/src/areas/${kebab}/area.tsx`]: `import { only } from '@kontor/contract/kernel/access.ts';
import { IconNotes } from '@tabler/icons-react';
import { type Area, pagesFor } from '../../kernel/area.ts';

const forAdministrators = pagesFor('staff', only('PortalAdministrator'), '/${kebab}');

export const area: Area = {
  name: '${kebab}',
  words: ['${camel}'],
  pages: [
    forAdministrators('', () => import('./pages/entry-list.tsx')),
    forAdministrators('/add', () => import('./pages/entry-add.tsx'), '${camel}:entry.add'),
    forAdministrators('/$id', () => import('./pages/entry.tsx')),
  ],
  menu: [
    {
      to: '/${kebab}',
      title: '${camel}:menu.title',
      description: '${camel}:menu.text',
      icon: IconNotes,
      who: ['PortalAdministrator'],
      order: 200,
    },
  ],
  finders: [{ who: ['PortalAdministrator'], load: () => import('./parts/finders.ts') }],
};
`,

    [`web/src/areas/${kebab}/data.ts`]: `import { entry } from '@kontor/contract/areas/${kebab}/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { findQuery, listQuery } from '../../kernel/query.ts';

export type Entry = AnswerOf<typeof entry.find>;

export const entriesQuery = () => listQuery(entry);
export const entryQuery = (id: number) => findQuery(entry, id);

/** The kinds of records with a list and an edit page. */
export type RecordKind = 'entry';

/** The path of each list. */
export const LISTS: Readonly<Record<RecordKind, string>> = { entry: '/${kebab}' };

export const entryPath = ({ id }: Pick<Entry, 'id'>) => \`\${LISTS.entry}/\${id}\`;
`,

    [`web/src/areas/${kebab}/parts/entry-fields.tsx`]: `import { useTranslation } from 'react-i18next';
import { Field } from '../../../kit/forms/Field.tsx';

export function EntryFields() {
  const { t } = useTranslation('${camel}');
  return (
    <>
      <Field name="title" label={t('entry.title')} />
      <Field name="text" label={t('entry.text')} />
    </>
  );
}
`,

    [`web/src/areas/${kebab}/parts/record-pages.ts`]: `import { useTranslation } from 'react-i18next';
import type { KindOfRecords } from '../../../kit/page/RecordPages.tsx';
import { LISTS, type RecordKind } from '../data.ts';

/** The key of the words about several records of a kind. */
const MANY = { entry: 'entries' } as const;

/** What the pages of a kind of records share. */
export function useKind(kind: RecordKind): KindOfRecords {
  const { t } = useTranslation('${camel}');
  return {
    list: LISTS[kind],
    add: \`\${LISTS[kind]}/add\`,
    afterAdd: 'list',
    afterSave: 'record',
    number: t(\`\${kind}.id\`),
    many: (word) => t(\`\${MANY[kind]}.\${word}\`),
    one: (word, details) => t(\`\${kind}.\${word}\`, details),
  };
}
`,

    [`web/src/areas/${kebab}/parts/finders.ts`]: `import { entry } from '@kontor/contract/areas/${kebab}/schema.ts';
import { IconNotes } from '@tabler/icons-react';
import { finderOf } from '../../../kernel/finder.ts';
import { entryPath } from '../data.ts';

export default [
  finderOf({
    title: '${camel}:entries.title',
    icon: IconNotes,
    resource: entry,
    most: 5,
    hitOf: (row) => ({ label: row.title, hint: '', to: entryPath(row) }),
  }),
];
`,

    [`web/src/areas/${kebab}/pages/entry-list.tsx`]: listPage(names),
    [`web/src/areas/${kebab}/pages/entry-add.tsx`]: addPage(names),
    [`web/src/areas/${kebab}/pages/entry.tsx`]: editPage(names),
  };
};
