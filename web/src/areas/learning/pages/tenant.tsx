import { learningTenant } from '@kontor/contract/areas/learning/people/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { usePathId } from '../../../kernel/area.ts';
import { EditPage, RecordQuery, useKnownRecord } from '../../../kit/page/RecordPages.tsx';
import { type LearningTenant, tenantQuery } from '../data.ts';
import { useKind } from '../parts/record-pages.tsx';
import { TitleField } from '../parts/title-field.tsx';

export default function TenantPage() {
  const query = useQuery(tenantQuery(usePathId('id')));
  return (
    <RecordQuery kind={useKind('tenant')} query={query}>
      {(known) => <TenantEditor key={known.id} known={known} />}
    </RecordQuery>
  );
}

function TenantEditor({ known }: { readonly known: LearningTenant }) {
  const record = useKnownRecord(useKind('tenant'), learningTenant, known);
  return (
    <EditPage {...record} number={known.id} title={known.title}>
      <TitleField kind="tenant" />
    </EditPage>
  );
}
