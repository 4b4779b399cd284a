import type de from '../../de/learning/people.ts';
import type { Words } from '../../words.ts';

const trainees = {
  title: 'Trainees',
  add: 'New trainee',
  none: 'No trainees available',
  noneText: 'Add the first trainee, or import all of them from a CSV file.',
  import: 'Import',
  importTitle: 'Import trainees',
  importText:
    'Whoever is there already, by the same number and tenant, is changed; all others are added. Nobody is deleted.',
  imported: 'The trainees were imported.',
  toList: 'To the trainees',
  columnTenant: 'title of a learning tenant',
  columnDepartment: 'title of a learning department',
  columnCategories: 'several separated by commas',
  allTenants: 'All tenants',
  allDepartments: 'All departments',
  allCategories: 'All categories',
  markOf: '{{category}}: {{name}}',
  moreCategories: '{{names}} + {{formatted}}',
  stale: '{{name}} was changed by somebody else meanwhile. The row now shows what is saved.',
  refused: 'The categories of {{name}} could not be saved and are back as they were.',
};

const trainee = {
  one: 'Trainee',
  add: 'New trainee',
  create: 'Add trainee',
  number: 'Number',
  name: 'Name',
  givenName: 'Given name',
  familyName: 'Family name',
  email: 'E-mail',
  tenant: 'Tenant',
  department: 'Department',
  categories: 'Categories',
  access: 'Access',
  invitationKey: 'Invitation key',
  invitationKeyText: 'With it the trainee opens their exams without signing in.',
  view: 'View as trainee',
  renew: 'Make a new key',
  renewTitle: 'Make a new invitation key?',
  renewText:
    'The present key of {{name}} will open nothing any more; cards handed out and links sent become invalid. Exams under way can be continued with the new key.',
  renewed: 'The new invitation key is valid from now on.',
  created: 'The trainee was added.',
  saved: 'The trainee was saved.',
  deleted: 'The trainee was deleted.',
  delete: 'Delete trainee',
  deleteTitle: 'Delete “{{title}}”?',
  deleteText:
    'Are you sure you want to delete this trainee irrevocably? They are also removed from the exams that they were to take.',
};

const view = {
  title: 'You are seeing the view of {{name}}',
  text: 'You can only look at what the trainee sees. Only they can start, answer and submit an exam.',
  none: 'No exams available',
  noneText: 'This trainee is in no exam. Add them on the page of an exam.',
};

const categories = {
  title: 'Categories',
  add: 'New category',
  none: 'No categories available',
  noneText: 'With categories such as “checkout” or “drivers” you choose who takes part in an exam.',
};

const category = {
  one: 'Category',
  add: 'New category',
  create: 'Add category',
  id: 'Number',
  sort: 'Sort',
  sortText: 'The category with the smallest number comes first.',
  title: 'Title',
  created: 'The category was added.',
  saved: 'The category was saved.',
  deleted: 'The category was deleted.',
  delete: 'Delete category',
  deleteTitle: 'Delete “{{title}}”?',
  deleteText: 'Are you sure you want to delete this category irrevocably? All trainees lose it; they themselves stay.',
  loss_one: 'One trainee has it at present.',
  loss_other: '{{formatted}} trainees have it at present.',
};

const departments = {
  title: 'Learning departments',
  short: 'Departments',
  add: 'New learning department',
  none: 'No learning departments available',
  noneText: 'Every trainee belongs to a department. Add the first one.',
};

const department = {
  one: 'Learning department',
  add: 'New learning department',
  create: 'Add learning department',
  id: 'Number',
  title: 'Title',
  created: 'The learning department was added.',
  saved: 'The learning department was saved.',
  deleted: 'The learning department was deleted.',
  delete: 'Delete learning department',
  deleteTitle: 'Delete “{{title}}”?',
  deleteText: 'Are you sure you want to delete this learning department irrevocably?',
};

const tenants = {
  title: 'Learning tenants',
  short: 'Tenants',
  add: 'New learning tenant',
  none: 'No learning tenants available',
  noneText: 'Every trainee belongs to a tenant. Add the first one.',
};

const tenant = {
  one: 'Learning tenant',
  add: 'New learning tenant',
  create: 'Add learning tenant',
  id: 'Number',
  title: 'Title',
  created: 'The learning tenant was added.',
  saved: 'The learning tenant was saved.',
  deleted: 'The learning tenant was deleted.',
  delete: 'Delete learning tenant',
  deleteTitle: 'Delete “{{title}}”?',
  deleteText: 'Are you sure you want to delete this learning tenant irrevocably?',
};

export default {
  trainees,
  trainee,
  view,
  categories,
  category,
  departments,
  department,
  tenants,
  tenant,
} satisfies Words<typeof de>;
