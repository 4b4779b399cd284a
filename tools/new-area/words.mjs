/** The area's texts. The title is the folder's name until somebody writes a better one. */
export const words = ({ kebab, camel, title }) => ({
  [`words/src/de/${kebab}.ts`]: `import type { ${camel}Errors } from '@kontor/contract/areas/${kebab}/errors.ts';
import type { ErrorWords } from '../words.ts';
import menu from './${kebab}/menu.ts';

const errors: ErrorWords<keyof typeof ${camel}Errors, '${camel}'> = {};

const entries = {
  title: '${title}',
  add: 'Neuer Eintrag',
  none: 'Keine Einträge vorhanden',
  noneText: 'Legen Sie den ersten Eintrag an.',
};

const entry = {
  one: 'Eintrag',
  add: 'Neuer Eintrag',
  create: 'Eintrag anlegen',
  id: 'Nummer',
  title: 'Titel',
  text: 'Text',
  created: 'Der Eintrag wurde angelegt.',
  saved: 'Der Eintrag wurde gespeichert.',
  deleted: 'Der Eintrag wurde gelöscht.',
  delete: 'Eintrag löschen',
  deleteTitle: '„{{title}}“ löschen?',
  deleteText: 'Möchten Sie diesen Eintrag wirklich unwiderruflich löschen?',
};

export default { ...menu, errors, entries, entry };
`,

  [`words/src/de/${kebab}/menu.ts`]: `export default {
  menu: {
    title: '${title}',
    text: 'Hier finden Sie alle Einträge.',
  },
};
`,

  [`words/src/en/${kebab}.ts`]: `import type de from '../de/${kebab}.ts';
import type { Words } from '../words.ts';
import menu from './${kebab}/menu.ts';

export default {
  ...menu,
  errors: {},
  entries: {
    title: '${title}',
    add: 'New entry',
    none: 'No entries yet',
    noneText: 'Add the first entry.',
  },
  entry: {
    one: 'Entry',
    add: 'New entry',
    create: 'Add entry',
    id: 'Number',
    title: 'Title',
    text: 'Text',
    created: 'The entry was added.',
    saved: 'The entry was saved.',
    deleted: 'The entry was deleted.',
    delete: 'Delete entry',
    deleteTitle: 'Delete “{{title}}”?',
    deleteText: 'Are you sure you want to delete this entry? This cannot be undone.',
  },
} satisfies Words<typeof de>;
`,

  [`words/src/en/${kebab}/menu.ts`]: `import type de from '../../de/${kebab}/menu.ts';
import type { Words } from '../../words.ts';

export default {
  menu: {
    title: '${title}',
    text: 'View and edit all entries.',
  },
} satisfies Words<typeof de>;
`,
});
