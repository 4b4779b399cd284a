import type de from '../de/master-data.ts';
import type { Words } from '../words.ts';

export default {
  errors: {
    departmentFixed: "The department 'Allgemein' cannot be deleted: external registrations belong to it.",
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
