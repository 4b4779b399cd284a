import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { emptyOf, ListPage } from '../../../kit/page/RecordPages.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { FilterSelect } from '../../../kit/table/FilterSelect.tsx';
import { useFilters } from '../../../kit/table/useFilters.ts';
import { type Exam, examsQuery, pathTo } from '../data.ts';
import { useKind } from '../parts/record-pages.tsx';
import { countsOf } from '../parts/standing.tsx';
import { useSubjectOptions } from '../parts/subjects.ts';

function useColumns(): Column<Exam>[] {
  const { t } = useTranslation('learning');
  const { dateTime, whole } = useFormats();
  return useMemo(() => {
    const at = (key: 'start' | 'end'): Column<Exam> => ({
      key,
      header: t(`exams.exam.${key}`),
      value: (exam) => new Date(exam[key]),
      cell: (exam) => dateTime(exam[key]),
      width: '10rem',
    });
    return [
      { key: 'id', header: t('exams.exam.id'), value: ({ id }) => id, align: 'right', width: '7rem' },
      {
        key: 'title',
        header: t('exams.exam.title'),
        value: ({ title }) => title,
        noteOnPhone: ({ start, end }) => `${dateTime(start)} – ${dateTime(end)}`,
        isName: true,
      },
      at('start'),
      at('end'),
      { key: 'subject', header: t('exams.exam.subject'), value: ({ subject }) => subject.title },
      {
        key: 'quota',
        header: t('exams.exam.quota'),
        value: (exam) => {
          const { participated, total } = countsOf(exam);
          return total > 0 ? participated / total : null;
        },
        cell: (exam) => {
          const { participated, total } = countsOf(exam);
          return `${whole(participated)} / ${whole(total)}`;
        },
        align: 'right',
        width: '8rem',
      },
    ];
  }, [t, dateTime, whole]);
}

export default function ExamListPage() {
  const kind = useKind('exam');
  const { t } = useTranslation('learning');
  const query = useQuery(examsQuery());
  const { options } = useSubjectOptions();
  const { chosen, choose, key, clear } = useFilters('subject');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every choice.
  const filter = useMemo(() => {
    const subjects = chosen('subject');
    return { test: ({ subjectId }: Exam) => subjects.includes(subjectId), key, clear };
  }, [key]);
  return (
    <ListPage kind={kind}>
      <DataTable
        name="learning.exams"
        caption={t('exams.title')}
        query={query}
        rowKey={({ id }) => id}
        columns={useColumns()}
        searchText={({ title, subject }) => `${title} ${subject.title}`}
        filter={filter}
        sort={{ key: 'start', isDescending: true }}
        href={pathTo('exam')}
        actions={
          <FilterSelect
            label={t('exams.allSubjects')}
            options={options}
            value={chosen('subject')}
            onChange={(ids) => choose('subject', ids.map(Number))}
          />
        }
        empty={emptyOf(kind)}
        isInAddress
      />
    </ListPage>
  );
}
