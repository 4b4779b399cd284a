import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import type { Readable } from '../../../kit/states/states.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { type Exam, type ExamTrainee, nameOf, pathTo } from '../data.ts';
import { countsOf, examOutcomeOf } from './standing.tsx';

/** More names would make a row taller than a phone. */
const MAX_NAMES = 3;

/** The trainees who have not submitted an attempt. */
export const withoutAttempt = ({ trainees }: Pick<Exam, 'trainees'>): readonly ExamTrainee[] =>
  trainees.filter((trainee) => examOutcomeOf(trainee) === 'none');

function useColumns(): Column<Exam>[] {
  const { t } = useTranslation('learning');
  const { counted, dateTime, whole } = useFormats();
  return useMemo(() => {
    const namesOf = (exam: Exam) => {
      const missing = withoutAttempt(exam).map(({ trainee }) => nameOf(trainee));
      const others = missing.length - MAX_NAMES;
      const names = missing.slice(0, MAX_NAMES).join(', ');
      return others > 0 ? t('dashboard.andOthers', { names, ...counted(others) }) : names || '–';
    };
    return columnsOf(t, 'exams.exam', [
      { key: 'title', noteOnPhone: ({ end }) => dateTime(end), isName: true },
      { key: 'end', value: ({ end }) => new Date(end), cell: ({ end }) => dateTime(end), width: '10rem' },
      {
        key: 'state',
        header: t('dashboard.state'),
        value: ({ isActive }) => isActive,
        cell: ({ isActive }) =>
          isActive ? <Chip kind="green">{t('dashboard.running')}</Chip> : <Chip>{t('dashboard.planned')}</Chip>,
        width: '9rem',
      },
      {
        key: 'quota',
        value: (exam) => withoutAttempt(exam).length,
        cell: (exam) => {
          const { participated, total } = countsOf(exam);
          return `${whole(participated)} / ${whole(total)}`;
        },
        align: 'right',
        width: '8rem',
      },
      {
        key: 'missing',
        header: t('dashboard.missing'),
        value: namesOf,
        isSortable: false,
        isLong: true,
      },
    ]);
  }, [t, counted, dateTime, whole]);
}

/** Exams that are not over, those that end first at the top, with the trainees who have not taken them. */
export function UnfinishedExams({ query }: { readonly query: Readable<readonly Exam[]> }) {
  const { t } = useTranslation('learning');
  return (
    <DataTable<Exam>
      name="learning.unfinished"
      caption={t('dashboard.unfinished')}
      query={query}
      rowKey={({ id }) => id}
      columns={useColumns()}
      canSave
      sort={{ key: 'end', isDescending: false }}
      href={pathTo('exam')}
      empty={{ title: t('dashboard.none'), text: t('dashboard.noneText') }}
    />
  );
}
