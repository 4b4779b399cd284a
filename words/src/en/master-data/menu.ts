import type de from '../../de/master-data/menu.ts';
import type { Words } from '../../words.ts';

export default {
  menu: {
    departments: 'Departments',
    departmentsText: 'The departments that attendees and trainees belong to.',
    administration: 'Administration',
    administrationText: 'Import and maintain manufacturers, products and sites.',
  },
} satisfies Words<typeof de>;
