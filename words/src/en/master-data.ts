import type de from '../de/master-data.ts';
import type { Words } from '../words.ts';

export default {
  errors: {
    departmentFixed: "The department 'Allgemein' cannot be deleted: external registrations belong to it.",
    importEmpty: "The list is empty. With 'delete current data' everything would be deleted, which is not possible.",
    importTooLong: 'An import takes at most {{most}} rows; this list has {{rows}}.',
    importNotReady: 'This import cannot be run (again).',
    importUnconfirmed: '{{deletions}} records would be deleted, more than a tenth. Please confirm this number.',
    importNotLast: 'Only the last import of its kind can be undone.',
    importMovedOn: 'Since the import, {{count}} of its records have been changed or used; it can no longer be undone.',
  },
  departments: {
    title: 'Departments',
    text: 'The departments that people belong to at events and in the learning portal.',
    add: 'New department',
    none: 'No departments available',
    noneText: 'Add the first department, so that people can choose it when they register.',
  },
  department: {
    one: 'Department',
    add: 'New department',
    create: 'Add department',
    id: 'Number',
    title: 'Title',
    supervisor: 'Supervisor',
    supervisorText: 'You can choose among the trainees of the learning portal. It has none yet.',
    created: 'The department was added.',
    saved: 'The department was saved.',
    deleted: 'The department was deleted.',
    delete: 'Delete department',
    deleteTitle: "Delete '{{title}}'?",
    deleteText: 'Are you sure you want to delete this department irrevocably?',
  },
} satisfies Words<typeof de>;
