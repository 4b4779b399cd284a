import { DEFAULT_PASS_PERCENTAGE, subject } from '@kontor/contract/areas/learning/subjects/schema.ts';
import { AddPage, useNewRecord } from '../../../kit/page/RecordPages.tsx';
import { useKind } from '../parts/record-pages.tsx';
import { SubjectFields } from '../parts/subject-fields.tsx';

export default function SubjectAddPage() {
  const record = useNewRecord(useKind('subject'), subject, { passPercentage: DEFAULT_PASS_PERCENTAGE });
  return (
    <AddPage {...record}>
      <SubjectFields />
    </AddPage>
  );
}
