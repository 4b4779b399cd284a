import { learningTenant } from '@kontor/contract/areas/learning/people/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { usePathId } from '../../../kernel/area.ts';
import { useEntityForm } from '../../../kit/forms/useEntityForm.ts';
import { useDeparture } from '../../../kit/page/useDeparture.ts';
import { type LearningTenant, tenantQuery } from '../data.ts';
import { EditPage, RecordQuery, useLeaving } from '../parts/record-pages.tsx';
import { TitleField } from '../parts/title-field.tsx';

export default function TenantPage() {
  const query = useQuery(tenantQuery(usePathId('id')));
  return (
    <RecordQuery kind="tenant" query={query}>
      {(known) => <TenantEditor key={known.id} known={known} />}
    </RecordQuery>
  );
}

function TenantEditor({ known }: { readonly known: LearningTenant }) {
  const { saved, onSaved, deleted, back } = useLeaving('tenant');
  const form = useEntityForm(learningTenant, known, saved, onSaved);
  const remove = useDeparture(learningTenant, { form, back, notice: deleted });
  return (
    <EditPage kind="tenant" number={known.id} title={known.title} form={form} onRemove={() => remove(known)}>
      <TitleField kind="tenant" />
    </EditPage>
  );
}
