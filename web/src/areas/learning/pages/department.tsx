import { learningDepartment } from '@kontor/contract/areas/learning/people/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { usePathId } from '../../../kernel/area.ts';
import { EditPage, RecordQuery, useKnownRecord } from '../../../kit/page/RecordPages.tsx';
import { departmentQuery, type LearningDepartment } from '../data.ts';
import { useKind } from '../parts/record-pages.tsx';
import { TitleField } from '../parts/title-field.tsx';

export default function DepartmentPage() {
  const query = useQuery(departmentQuery(usePathId('id')));
  return (
    <RecordQuery kind={useKind('department')} query={query}>
      {(known) => <DepartmentEditor key={known.id} known={known} />}
    </RecordQuery>
  );
}

function DepartmentEditor({ known }: { readonly known: LearningDepartment }) {
  const record = useKnownRecord(useKind('department'), learningDepartment, known);
  return (
    <EditPage {...record} number={known.id} title={known.title}>
      <TitleField kind="department" />
    </EditPage>
  );
}
