import { department } from '@kontor/contract/areas/master-data/affiliations/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { usePathId } from '../../../kernel/area.ts';
import { EditPage, RecordQuery, useKnownRecord } from '../../../kit/page/RecordPages.tsx';
import { type Department, departmentQuery } from '../data.ts';
import { DepartmentFields } from '../parts/department-fields.tsx';
import { useKind } from '../parts/record-pages.ts';

export default function DepartmentPage() {
  const query = useQuery(departmentQuery(usePathId('id')));
  return (
    <RecordQuery kind={useKind('department')} query={query}>
      {(known) => <DepartmentEditor key={known.id} known={known} />}
    </RecordQuery>
  );
}

function DepartmentEditor({ known }: { readonly known: Department }) {
  const record = useKnownRecord(useKind('department'), department, known);
  return (
    <EditPage {...record} number={known.id} title={known.title}>
      <DepartmentFields />
    </EditPage>
  );
}
