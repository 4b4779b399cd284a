import { learningTenant } from '@kontor/contract/areas/learning/people/schema.ts';
import { AddPage, useNewRecord } from '../../../kit/page/RecordPages.tsx';
import { useKind } from '../parts/record-pages.tsx';
import { TitleField } from '../parts/title-field.tsx';

export default function TenantAddPage() {
  const record = useNewRecord(useKind('tenant'), learningTenant);
  return (
    <AddPage {...record}>
      <TitleField kind="tenant" />
    </AddPage>
  );
}
