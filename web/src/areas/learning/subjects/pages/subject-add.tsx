import { DEFAULT_PASS_PERCENTAGE, subject } from '@kontor/contract/areas/learning/subjects/schema.ts';
import { AddPage, useNewRecord } from '../../../../kit/page/record-pages.tsx';
import { useKind } from '../../people/record-pages.tsx';
import { SubjectFields } from '../subject-fields.tsx';

export default function SubjectAddPage() {
  const record = useNewRecord(useKind('subject'), subject, { passPercentage: DEFAULT_PASS_PERCENTAGE });
  return (
    <AddPage {...record}>
      <SubjectFields />
    </AddPage>
  );
}
