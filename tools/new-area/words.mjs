const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * The area's texts. In German its records are called 'Eintrag' until somebody writes a better noun: gender and plural
 * do not follow from a name.
 */
export const words = ({ kebab, camel, english, title, record, records, aRecord, someRecords }) => ({
  [`words/src/de/${kebab}.ts`]: `import type { ${camel}Errors } from '@kontor/contract/areas/${kebab}/errors.ts';
import type { ErrorWords } from '../words.ts';
import menu from './${kebab}/menu.ts';

const errors: ErrorWords<keyof typeof ${camel}Errors, '${camel}'> = {};

const ${records} = {
  title: '${title}',
  add: 'Neuer Eintrag',
  none: 'Keine Einträge vorhanden',
  noneText: 'Legen Sie den ersten Eintrag an.',
};

const ${record} = {
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

export default { ...menu, errors, ${records}, ${record} };
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
  ${records}: {
    title: '${english}',
    add: 'New ${aRecord}',
    none: 'No ${someRecords} yet',
    noneText: 'Add the first ${aRecord}.',
  },
  ${record}: {
    one: '${capital(aRecord)}',
    add: 'New ${aRecord}',
    create: 'Add ${aRecord}',
    id: 'Number',
    title: 'Title',
    text: 'Text',
    created: 'The ${aRecord} was added.',
    saved: 'The ${aRecord} was saved.',
    deleted: 'The ${aRecord} was deleted.',
    delete: 'Delete ${aRecord}',
    deleteTitle: 'Delete “{{title}}”?',
    deleteText: 'Are you sure you want to delete this ${aRecord}? This cannot be undone.',
  },
} satisfies Words<typeof de>;
`,

  [`words/src/en/${kebab}/menu.ts`]: `import type de from '../../de/${kebab}/menu.ts';
import type { Words } from '../../words.ts';

export default {
  menu: {
    title: '${english}',
    text: 'All ${someRecords} at a glance.',
  },
} satisfies Words<typeof de>;
`,
});
