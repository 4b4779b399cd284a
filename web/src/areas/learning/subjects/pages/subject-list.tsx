import { isComplete } from '@kontor/contract/areas/learning/subjects/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormats } from '../../../../kernel/formats.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { emptyOf, ListPage } from '../../../../kit/page/record-pages.tsx';
import { type Column, columnsOf } from '../../../../kit/table/columns.ts';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { pathTo, type Subject, subjectsQuery } from '../../data.ts';
import { useKind } from '../../people/record-pages.tsx';
import { activeQuestionsOf, Completeness } from '../completeness.tsx';

export default function SubjectListPage() {
  const kind = useKind('subject');
  const { t } = useTranslation('learning');
  const { whole } = useFormats();
  const query = useQuery(subjectsQuery());
  const columns = useMemo((): Column<Subject>[] => {
    const count = (
      key: string,
      header: string,
      value: (subject: Subject) => number,
      width: string,
    ): Column<Subject> => ({
      key,
      header,
      value,
      cell: (subject) => whole(value(subject)),
      align: 'right',
      width,
    });
    return columnsOf(t, 'subjects.subject', [
      { key: 'id', align: 'right', width: '7rem' },
      {
        key: 'title',
        noteOnPhone: (subject) =>
          [
            t(`subjects.subject.${isComplete(subject) ? 'complete' : 'incomplete'}`),
            `${t('subjects.subject.questionCount')}: ${whole(activeQuestionsOf(subject).length)}`,
          ].join(' · '),
        isName: true,
      },
      count('questions', t('subjects.subject.questionCount'), (subject) => activeQuestionsOf(subject).length, '6.5rem'),
      count(
        'examQuestionCount',
        t('subjects.subject.examQuestionCount'),
        (subject) => subject.examQuestionCount,
        '7.5rem',
      ),
      {
        key: 'passPercentage',
        cell: ({ passPercentage }) => t('subjects.subject.percent', { percent: whole(passPercentage) }),
        unit: 'percent',
        align: 'right',
        width: '9.25rem',
      },
      count('documents', t('subjects.subject.documentCount'), ({ documents }) => documents.length, '8rem'),
      {
        key: 'state',
        value: isComplete,
        cell: (subject) => <Completeness subject={subject} />,
        saved: (subject) => t(`subjects.subject.${isComplete(subject) ? 'complete' : 'incomplete'}`),
        width: '9.5rem',
      },
    ]);
  }, [t, whole]);
  return (
    <ListPage kind={kind}>
      <DataTable
        name="learning.subjects"
        caption={t('subjects.title')}
        query={query}
        rowKey={({ id }) => id}
        columns={columns}
        searchText={({ title }) => title}
        sort={{ key: 'title', isDescending: false }}
        href={pathTo('subject')}
        empty={emptyOf(kind)}
        canSave
        isInAddress
      />
    </ListPage>
  );
}
