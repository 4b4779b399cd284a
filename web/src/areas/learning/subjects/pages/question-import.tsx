import { subjects } from '@kontor/contract/areas/learning/subjects/endpoints.ts';
import { ANSWER_COLUMNS, QUESTION_COLUMNS } from '@kontor/contract/areas/learning/subjects/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { usePathId } from '../../../../kernel/area.ts';
import { useCommand } from '../../../../kernel/mutation.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import type { CsvColumn } from '../../../../kit/import/csv-import-help.tsx';
import { CsvImportPage } from '../../../../kit/import/csv-import-page.tsx';
import { RecordQuery } from '../../../../kit/page/record-pages.tsx';
import { pathTo, type Subject, subjectQuery } from '../../data.ts';
import { useKind } from '../../people/record-pages.tsx';

const [FRAGE] = QUESTION_COLUMNS;

/** Combines the same column of all answers into one line of the help. */
const seriesOf = (text: string, nameOf: (columns: (typeof ANSWER_COLUMNS)[number]) => string): CsvColumn[] => {
  const [name, last] = [ANSWER_COLUMNS.at(0), ANSWER_COLUMNS.at(-1)].map((columns) => columns && nameOf(columns));
  return name && last ? [{ name, last, isRequired: false, text }] : [];
};

export default function QuestionImportPage() {
  const query = useQuery(subjectQuery(usePathId('id')));
  return (
    <RecordQuery kind={useKind('subject')} query={query}>
      {(known) => <QuestionImport subject={known} />}
    </RecordQuery>
  );
}

function QuestionImport({ subject }: { readonly subject: Subject }) {
  const { t } = useTranslation('learning');
  const { mutateAsync } = useCommand(subjects.importQuestions);
  return (
    <CsvImportPage
      title={t('subjects.questions.importTitle', { subject: subject.title })}
      back={pathTo('subject')(subject)}
      next={t('subjects.questions.toSubject')}
      send={(query, file) => mutateAsync({ params: { id: subject.id }, query, file })}
      done={t('subjects.questions.imported')}
      text={t('subjects.questions.importText')}
      columns={[
        ...QUESTION_COLUMNS.map((name) => ({ name, isRequired: name === FRAGE })),
        ...seriesOf(t('subjects.questions.columnAnswer'), ([text]) => text),
        ...seriesOf(t('subjects.questions.columnEnglish'), ([, english]) => english),
        ...seriesOf(t('subjects.questions.columnMark'), ([, , mark]) => mark),
      ]}
      template="Fragen"
      templateColumns={[...QUESTION_COLUMNS, ...ANSWER_COLUMNS.flat()]}
    />
  );
}
