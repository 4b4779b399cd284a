import { trainee } from '@kontor/contract/areas/learning/people/schema.ts';
import { IconUser } from '@tabler/icons-react';
import { finderOf } from '../../../kernel/finder.ts';
import { nameOf, pathTo } from '../data.ts';

export default [
  finderOf({
    title: 'learning:people.trainees.title',
    icon: IconUser,
    resource: trainee,
    most: 5,
    sort: 'familyName,givenName',
    hitOf: (row) => ({ label: nameOf(row), hint: row.number, to: pathTo('trainee')(row) }),
  }),
];
