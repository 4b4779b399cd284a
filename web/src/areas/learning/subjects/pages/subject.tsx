import { subject } from '@kontor/contract/areas/learning/subjects/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { usePathId } from '../../../../kernel/area.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { EditPage, RecordQuery, useKnownRecord } from '../../../../kit/page/record-pages.tsx';
import { type Subject, subjectQuery } from '../../data.ts';
import { useKind } from '../../people/record-pages.tsx';
import { Completeness, useShortcomings } from '../completeness.tsx';
import { DocumentList } from '../document-list.tsx';
import { QuestionList } from '../question-list.tsx';
import { SubjectFields } from '../subject-fields.tsx';

/** Refetches before the links to documents expire, which is after 15 minutes. */
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
  const missing = useShortcomings()(known);
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
      {missing && (
        <Banner kind="warning">
          {missing} {t('subjects.subject.incompleteText')}
        </Banner>
      )}
    </EditPage>
  );
}
