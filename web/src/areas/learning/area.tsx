import { only } from '@kontor/contract/kernel/access.ts';
import { IconSchool } from '@tabler/icons-react';
import { type Area, pagesFor } from '../../kernel/area.ts';

const forAdministrators = pagesFor('staff', only('PortalAdministrator'), '/learning');

export const area: Area = {
  name: 'learning',
  words: ['learning'],
  pages: [
    forAdministrators('', () => import('./pages/dashboard.tsx')),
    forAdministrators('/trainees', () => import('./pages/trainee-list.tsx'), 'learning:people.trainees.title'),
    forAdministrators('/trainees/add', () => import('./pages/trainee-add.tsx'), 'learning:people.trainee.add'),
    forAdministrators(
      '/trainees/import',
      () => import('./pages/trainee-import.tsx'),
      'learning:people.trainees.importTitle',
    ),
    forAdministrators('/trainees/$id', () => import('./pages/trainee.tsx')),
    forAdministrators('/trainees/$id/view', () => import('./pages/trainee-view.tsx')),
    forAdministrators('/trainees/$id/view/$examId', () => import('./pages/trainee-view-exam.tsx')),
    forAdministrators('/subjects', () => import('./pages/subject-list.tsx'), 'learning:subjects.title'),
    forAdministrators('/subjects/add', () => import('./pages/subject-add.tsx'), 'learning:subjects.add'),
    forAdministrators('/subjects/$id', () => import('./pages/subject.tsx')),
    forAdministrators('/subjects/$id/import', () => import('./pages/question-import.tsx')),
    forAdministrators('/exams', () => import('./pages/exam-list.tsx'), 'learning:exams.title'),
    forAdministrators('/exams/add', () => import('./pages/exam-add.tsx'), 'learning:exams.add'),
    forAdministrators('/exams/$id', () => import('./pages/exam.tsx')),
    forAdministrators('/categories', () => import('./pages/category-list.tsx'), 'learning:people.categories.title'),
    forAdministrators('/categories/add', () => import('./pages/category-add.tsx'), 'learning:people.category.add'),
    forAdministrators('/categories/$id', () => import('./pages/category.tsx')),
    forAdministrators('/departments', () => import('./pages/department-list.tsx'), 'learning:people.departments.title'),
    forAdministrators('/department/add', () => import('./pages/department-add.tsx'), 'learning:people.department.add'),
    // The plural is how all other such pages are called; without it 'add' would be taken for an id.
    forAdministrators('/departments/add', () => import('./pages/department-add.tsx')),
    forAdministrators('/departments/$id', () => import('./pages/department.tsx')),
    forAdministrators('/tenants', () => import('./pages/tenant-list.tsx'), 'learning:people.tenants.title'),
    forAdministrators('/tenants/add', () => import('./pages/tenant-add.tsx'), 'learning:people.tenant.add'),
    forAdministrators('/tenants/$id', () => import('./pages/tenant.tsx')),
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
  finders: [{ who: ['PortalAdministrator'], load: () => import('./parts/finders.ts') }],
};
