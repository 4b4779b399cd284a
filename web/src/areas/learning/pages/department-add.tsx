import { learningDepartment } from '@kontor/contract/areas/learning/people/schema.ts';
import { AddPage, useNewRecord } from '../../../kit/page/RecordPages.tsx';
import { useKind } from '../parts/record-pages.tsx';
import { TitleField } from '../parts/title-field.tsx';

export default function DepartmentAddPage() {
  const record = useNewRecord(useKind('department'), learningDepartment);
  return (
    <AddPage {...record}>
      <TitleField kind="department" />
    </AddPage>
  );
}
