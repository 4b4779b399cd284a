import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormats } from '../../../../kernel/formats.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { emptyOf, ListPage } from '../../../../kit/page/record-pages.tsx';
import { type Column, columnsOf } from '../../../../kit/table/columns.ts';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { FilterSelect } from '../../../../kit/table/filter-select.tsx';
import { useFilters } from '../../../../kit/table/use-filters.ts';
import { type Exam, examsQuery, pathTo } from '../../data.ts';
import { useKind } from '../../people/record-pages.tsx';
import { useSubjectOptions } from '../../subjects/subjects.ts';
import { countsOf } from '../standing.tsx';

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
    return columnsOf(t, 'exams.exam', [
      { key: 'id', align: 'right', width: '7rem' },
      { key: 'title', noteOnPhone: ({ start, end }) => `${dateTime(start)} – ${dateTime(end)}`, isName: true },
      at('start'),
      at('end'),
      { key: 'subject', value: ({ subject }) => subject.title },
      {
        key: 'quota',
        value: (exam) => {
          const { participated, total } = countsOf(exam);
          return total > 0 ? participated / total : null;
        },
        cell: (exam) => {
          const { participated, total } = countsOf(exam);
          return `${whole(participated)} / ${whole(total)}`;
        },
        saved: columnsOf(t, 'exams.exam', [
          { key: 'participated', value: (exam) => countsOf(exam).participated },
          { key: 'total', value: (exam) => countsOf(exam).total },
        ]),
        align: 'right',
        width: '8rem',
      },
    ]);
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
        canSave
        isInAddress
      />
    </ListPage>
  );
}
