import { only } from '@kontor/contract/kernel/access.ts';
import { IconSchool } from '@tabler/icons-react';
import { type Area, pagesFor, pagesOfRecords } from '../../kernel/area.ts';

const forAdministrators = pagesFor('staff', only('PortalAdministrator'), '/learning');
const categories = pagesOfRecords(() => import('./people/categories.tsx'));
const departments = pagesOfRecords(() => import('./people/departments.tsx'));
const tenants = pagesOfRecords(() => import('./people/tenants.tsx'));

export const area: Area = {
  name: 'learning',
  words: ['learning'],
  help: [{ topic: 'administration/learning', who: 'any' }],
  pages: [
    forAdministrators('', () => import('./pages/dashboard.tsx')),
    forAdministrators('/trainees', () => import('./people/pages/trainee-list.tsx'), 'learning:people.trainees.title'),
    forAdministrators('/trainees/add', () => import('./people/pages/trainee-add.tsx'), 'learning:people.trainee.add'),
    forAdministrators(
      '/trainees/import',
      () => import('./people/pages/trainee-import.tsx'),
      'learning:people.trainees.importTitle',
    ),
    forAdministrators('/trainees/$id', () => import('./people/pages/trainee.tsx')),
    forAdministrators('/trainees/$id/view', () => import('./people/pages/trainee-view.tsx')),
    forAdministrators('/trainees/$id/view/$examId', () => import('./people/pages/trainee-view-exam.tsx')),
    forAdministrators('/subjects', () => import('./subjects/pages/subject-list.tsx'), 'learning:subjects.title'),
    forAdministrators('/subjects/add', () => import('./subjects/pages/subject-add.tsx'), 'learning:subjects.add'),
    forAdministrators('/subjects/$id', () => import('./subjects/pages/subject.tsx')),
    forAdministrators('/subjects/$id/import', () => import('./subjects/pages/question-import.tsx')),
    forAdministrators('/exams', () => import('./exams/pages/exam-list.tsx'), 'learning:exams.title'),
    forAdministrators('/exams/add', () => import('./exams/pages/exam-add.tsx'), 'learning:exams.add'),
    forAdministrators('/exams/$id', () => import('./exams/pages/exam.tsx')),
    forAdministrators('/categories', categories.list, 'learning:people.categories.title'),
    forAdministrators('/categories/add', categories.add, 'learning:people.category.add'),
    forAdministrators('/categories/$id', categories.record),
    forAdministrators('/departments', departments.list, 'learning:people.departments.title'),
    forAdministrators('/department/add', departments.add, 'learning:people.department.add'),
    // An alias in the plural, like the other lists; without it, 'add' would match as an id.
    forAdministrators('/departments/add', departments.add),
    forAdministrators('/departments/$id', departments.record),
    forAdministrators('/tenants', tenants.list, 'learning:people.tenants.title'),
    forAdministrators('/tenants/add', tenants.add, 'learning:people.tenant.add'),
    forAdministrators('/tenants/$id', tenants.record),
  ],
  menu: [
    {
      to: '/learning',
      title: 'learning:menu.title',
      description: 'learning:menu.text',
      icon: IconSchool,
      who: ['PortalAdministrator'],
      order: 90,
    },
  ],
  guestEntries: [
    { to: '/learning/my-exams', title: 'learning:menu.myExams', description: 'learning:menu.myExamsText' },
    { to: '/learning/certificate', title: 'learning:menu.certificate', description: 'learning:menu.certificateText' },
  ],
  actions: [
    { page: '/learning/trainees/add' },
    { page: '/learning/subjects/add' },
    {
      page: '/learning/exams/add',
      about: { title: 'learning:menu.newExamFor', load: () => import('./parts/find-subject-for-exam.ts') },
    },
    { page: '/learning/categories/add' },
    { page: '/learning/department/add' },
    { page: '/learning/tenants/add' },
  ],
  finders: [{ who: ['PortalAdministrator'], load: () => import('./parts/finders.ts') }],
};
