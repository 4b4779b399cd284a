import { useTranslation } from 'react-i18next';
import type { KindOfRecords } from '../../../kit/page/RecordPages.tsx';
import { PLACES, type RecordKind } from '../data.ts';
import { LearningNavigation } from './navigation.tsx';

/** The keys of each kind's words: of one, of its number, and of many. */
const WORDS = {
  trainee: { one: 'people.trainee', number: 'people.trainee.number', many: 'people.trainees' },
  subject: { one: 'subjects.subject', number: 'subjects.subject.id', many: 'subjects' },
  exam: { one: 'exams.exam', number: 'exams.exam.id', many: 'exams' },
  category: { one: 'people.category', number: 'people.category.id', many: 'people.categories' },
  department: { one: 'people.department', number: 'people.department.id', many: 'people.departments' },
  tenant: { one: 'people.tenant', number: 'people.tenant.id', many: 'people.tenants' },
} as const;

/** The targets after adding and saving: back to the list (`spec 2 §2`), unless the page shows more than the form. */
const AFTER = {
  trainee: 'list',
  subject: 'record',
  exam: 'record',
  category: 'list',
  department: 'list',
  tenant: 'list',
} as const;

/** The common part of the pages of a kind of records. */
export function useKind(kind: RecordKind): KindOfRecords {
  const { t } = useTranslation('learning');
  const { one, number, many } = WORDS[kind];
  return {
    ...PLACES[kind],
    afterAdd: AFTER[kind],
    afterSave: AFTER[kind],
    number: t(number),
    many: (word) => t(`${many}.${word}`),
    one: (word, details) => t(`${one}.${word}`, details),
    navigation: <LearningNavigation />,
  };
}
