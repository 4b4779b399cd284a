import { exam } from '@kontor/contract/areas/learning/exams/schema.ts';
import { trainee } from '@kontor/contract/areas/learning/people/schema.ts';
import { subject } from '@kontor/contract/areas/learning/subjects/schema.ts';
import { IconBook2, IconClipboardCheck, IconUser } from '@tabler/icons-react';
import { finderOf } from '../../../kernel/finder.ts';
import { nameOf, pathTo } from '../data.ts';

export default [
  finderOf({
    title: 'learning:people.trainees.title',
    icon: IconUser,
    resource: trainee,
    most: 5,
    sort: 'familyName,givenName',
    hitOf: (row) => ({
      label: nameOf(row),
      hint: [row.number, row.email].filter(Boolean).join(' · '),
      to: pathTo('trainee')(row),
    }),
  }),
  finderOf({
    title: 'learning:subjects.title',
    icon: IconBook2,
    resource: subject,
    most: 5,
    hitOf: (row) => ({ label: row.title, hint: String(row.id), to: pathTo('subject')(row) }),
  }),
  finderOf({
    title: 'learning:exams.title',
    icon: IconClipboardCheck,
    resource: exam,
    most: 5,
    sort: '-start',
    hitOf: (row) => ({ label: row.title, hint: row.subject.title, to: pathTo('exam')(row) }),
  }),
];
