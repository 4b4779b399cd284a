import { department } from '@kontor/contract/areas/master-data/affiliations/schema.ts';
import { AddPage, useNewRecord } from '../../../kit/page/RecordPages.tsx';
import { DepartmentFields } from '../parts/department-fields.tsx';
import { useKind } from '../parts/record-pages.ts';

export default function DepartmentAddPage() {
  const record = useNewRecord(useKind('department'), department);
  return (
    <AddPage {...record}>
      <DepartmentFields />
    </AddPage>
  );
}
