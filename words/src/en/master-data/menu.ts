import type de from '../../de/master-data/menu.ts';
import type { Words } from '../../words.ts';

export default {
  menu: {
    departments: 'Departments',
    departmentsText: 'The departments that people belong to at events and in the learning portal.',
    administration: 'Administration',
    administrationText: 'Import and maintain manufacturers, products and sites.',
  },
} satisfies Words<typeof de>;
