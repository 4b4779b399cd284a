import type de from '../../de/learning/people.ts';
import type { Words } from '../../words.ts';

const bulk = {
  department: {
    action: 'Assign department',
    label: 'New department',
    title_one: 'Assign the department “{{title}}” to one trainee?',
    title_other: 'Assign the department “{{title}}” to {{formatted}} trainees?',
    done_one: 'One trainee belongs to the department “{{title}}”.',
    done_other: '{{formatted}} trainees belong to the department “{{title}}”.',
  },
  tenant: {
    action: 'Assign tenant',
    label: 'New tenant',
    title_one: 'Assign the tenant “{{title}}” to one trainee?',
    title_other: 'Assign the tenant “{{title}}” to {{formatted}} trainees?',
    done_one: 'One trainee belongs to the tenant “{{title}}”.',
    done_other: '{{formatted}} trainees belong to the tenant “{{title}}”.',
  },
  category: {
    action: 'Add category',
    label: 'Category',
    title_one: 'Add one trainee to the category “{{title}}”?',
    title_other: 'Add {{formatted}} trainees to the category “{{title}}”?',
    done_one: 'One trainee is in the category “{{title}}”.',
    done_other: '{{formatted}} trainees are in the category “{{title}}”.',
  },
  noCategory: {
    action: 'Remove category',
    label: 'Category',
    title_one: 'Remove one trainee from the category “{{title}}”?',
    title_other: 'Remove {{formatted}} trainees from the category “{{title}}”?',
    done_one: 'One trainee is no longer in the category “{{title}}”.',
    done_other: '{{formatted}} trainees are no longer in the category “{{title}}”.',
  },
  undone_one: 'One trainee is assigned as before.',
  undone_other: '{{formatted}} trainees are assigned as before.',
};

const trainees = {
  bulk,
  title: 'Trainees',
  add: 'New trainee',
  none: 'No trainees yet',
  noneText: 'Add the first trainee, or import all of them from a CSV file.',
  import: 'Import',
  importTitle: 'Import trainees',
  importText: 'Trainees with the same number and tenant are updated; all others are added. Nobody is deleted.',
  imported: 'The trainees were imported.',
  toList: 'Go to trainees',
  columnTenant: 'Title of a learning tenant',
  columnDepartment: 'Title of a learning department',
  columnCategories: 'Separate several with commas',
  allTenants: 'All tenants',
  allDepartments: 'All departments',
  allCategories: 'All categories',
  markOf: '{{category}}: {{name}}',
  moreCategories: '{{names}} + {{formatted}}',
  stale: 'Somebody else has changed {{name}} in the meantime. The row now shows what is saved.',
  refused: 'The categories of {{name}} could not be saved and have been reset.',
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
  invitationKeyText: 'Opens the trainee’s exams without signing in.',
  view: 'View as trainee',
  renew: 'Generate new key',
  renewTitle: 'Generate a new invitation key?',
  renewText:
    'The current key of {{name}} will stop working; cards and links that have been handed out become invalid. Exams already started can be continued with the new key.',
  renewed: 'The new invitation key is valid from now on.',
  created: 'The trainee was added.',
  saved: 'The trainee was saved.',
  deleted: 'The trainee was deleted.',
  delete: 'Delete trainee',
  deleteTitle: 'Delete “{{title}}”?',
  deleteText:
    'Are you sure you want to delete this trainee? They will also be removed from the exams they are due to take. This cannot be undone.',
};

const view = {
  title: 'You are viewing this page as {{name}}',
  text: 'You can only see what the trainee sees. Only the trainee can start, answer and submit an exam.',
  none: 'No exams yet',
  noneText: 'This trainee is not taking any exams. You can add them on the page of an exam.',
};

const categories = {
  title: 'Categories',
  add: 'New category',
  none: 'No categories yet',
  noneText: 'Use categories such as “Checkout” or “Drivers” to choose who takes part in an exam.',
};

const category = {
  one: 'Category',
  add: 'New category',
  create: 'Add category',
  id: 'Number',
  sort: 'Position',
  sortText: 'The category with the lowest number comes first.',
  title: 'Title',
  created: 'The category was added.',
  saved: 'The category was saved.',
  deleted: 'The category was deleted.',
  delete: 'Delete category',
  deleteTitle: 'Delete “{{title}}”?',
  deleteText:
    'Are you sure you want to delete this category? It will be removed from all trainees, who are kept. This cannot be undone.',
  loss_one: 'It is currently assigned to one trainee.',
  loss_other: 'It is currently assigned to {{formatted}} trainees.',
};

const departments = {
  title: 'Learning departments',
  short: 'Departments',
  add: 'New learning department',
  none: 'No learning departments yet',
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
  deleteText: 'Are you sure you want to delete this learning department? This cannot be undone.',
};

const tenants = {
  title: 'Learning tenants',
  short: 'Tenants',
  add: 'New learning tenant',
  none: 'No learning tenants yet',
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
  deleteText: 'Are you sure you want to delete this learning tenant? This cannot be undone.',
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
