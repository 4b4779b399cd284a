import { subject } from '@kontor/contract/areas/learning/subjects/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePathId } from '../../../kernel/area.ts';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import { EditPage, RecordQuery, useKnownRecord } from '../../../kit/page/RecordPages.tsx';
import { type Subject, subjectQuery } from '../data.ts';
import { Completeness, useShortcomings } from '../parts/completeness.tsx';
import { DocumentList } from '../parts/document-list.tsx';
import { QuestionList } from '../parts/question-list.tsx';
import { useKind } from '../parts/record-pages.tsx';
import { SubjectFields } from '../parts/subject-fields.tsx';

/** The links of documents are good for fifteen minutes. */
const RENEWED_AFTER = 10 * 60_000;

export default function SubjectPage() {
  const query = useQuery({ ...subjectQuery(usePathId('id')), refetchInterval: RENEWED_AFTER });
  return (
    <RecordQuery kind={useKind('subject')} query={query}>
      {(known) => <SubjectEditor key={known.id} known={known} />}
    </RecordQuery>
  );
}

function SubjectEditor({ known }: { readonly known: Subject }) {
  const { t } = useTranslation('learning');
  const lacking = useShortcomings()(known);
  const record = useKnownRecord(useKind('subject'), subject, known, {
    'learning.subjectTooSmall': 'examQuestionCount',
  });
  return (
    <EditPage
      {...record}
      number={known.id}
      title={known.title}
      facts={<Completeness subject={known} />}
      more={
        <>
          <DocumentList subject={known} />
          <QuestionList subject={known} />
        </>
      }
    >
      <SubjectFields />
      {lacking && (
        <Banner kind="warning">
          {lacking} {t('subjects.subject.incompleteText')}
        </Banner>
      )}
    </EditPage>
  );
}
