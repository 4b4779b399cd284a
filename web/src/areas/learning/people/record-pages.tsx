import { exam } from '@kontor/contract/areas/learning/exams/schema.ts';
import {
  category,
  learningDepartment,
  learningTenant,
  trainee,
} from '@kontor/contract/areas/learning/people/schema.ts';
import { subject } from '@kontor/contract/areas/learning/subjects/schema.ts';
import { isAllowed, useSession } from '../../../kernel/session.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import type { KindOfRecords } from '../../../kit/page/record-pages.tsx';
import { PLACES, type RecordKind } from '../data.ts';
import { LearningNavigation } from '../parts/navigation.tsx';

const RESOURCES = { trainee, subject, exam, category, department: learningDepartment, tenant: learningTenant } as const;

/** The text keys of each kind: singular, number and plural. */
const WORDS = {
  trainee: { one: 'people.trainee', number: 'people.trainee.number', many: 'people.trainees' },
  subject: { one: 'subjects.subject', number: 'subjects.subject.id', many: 'subjects' },
  exam: { one: 'exams.exam', number: 'exams.exam.id', many: 'exams' },
  category: { one: 'people.category', number: 'people.category.id', many: 'people.categories' },
  department: { one: 'people.department', number: 'people.department.id', many: 'people.departments' },
  tenant: { one: 'people.tenant', number: 'people.tenant.id', many: 'people.tenants' },
} as const;

/** The page after saving: the list (`spec 2 §2`), or the record if its page has more than the form. */
const AFTER = {
  trainee: 'list',
  subject: 'record',
  exam: 'record',
  category: 'list',
  department: 'list',
  tenant: 'list',
} as const;

/** The shared configuration of the pages of a kind of records. */
export function useKind(kind: RecordKind): KindOfRecords {
  const { t } = useTranslation('learning');
  const { one, number, many } = WORDS[kind];
  return {
    ...PLACES[kind],
    afterAdd: AFTER[kind],
    afterSave: AFTER[kind],
    number: t(number),
    mayAdd: isAllowed(RESOURCES[kind].create.caller, useSession()),
    many: (word) => t(`${many}.${word}`),
    one: (word, details) => t(`${one}.${word}`, details),
    navigation: <LearningNavigation />,
  };
}
