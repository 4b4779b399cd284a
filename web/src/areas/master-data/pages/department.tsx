import { department } from '@kontor/contract/areas/master-data/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePathId } from '../../../kernel/area.ts';
import { call } from '../../../kernel/client.ts';
import { useUpdate } from '../../../kernel/mutation.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { useContractForm } from '../../../kit/forms/useContractForm.tsx';
import { EntityQuery } from '../../../kit/page/EntityPage.tsx';
import { useDeparture } from '../../../kit/page/useDeparture.ts';
import { type Department, departmentQuery, LISTS } from '../data.ts';
import { DepartmentFields } from '../parts/department-fields.tsx';
import { EditPage } from '../parts/record-pages.tsx';

export default function DepartmentPage() {
  const { t } = useTranslation('masterData');
  const query = useQuery(departmentQuery(usePathId('id')));
  return (
    <EntityQuery query={query} back={LISTS.department} title={t('department.one')}>
      {(known) => <DepartmentEditor key={known.id} known={known} />}
    </EntityQuery>
  );
}

function DepartmentEditor({ known }: { readonly known: Department }) {
  const { t } = useTranslation('masterData');
  const update = useUpdate(department);
  const form = useContractForm(department.body, {
    initial: known,
    onSubmit: (body, entity) => update.mutateAsync({ entity, body }),
    onSaved: () => notify.success(t('department.saved')),
    reload: () => call(department.find, { params: { id: known.id } }),
  });
  const remove = useDeparture(department, { form, back: LISTS.department, notice: t('department.deleted') });
  return (
    <EditPage kind="department" title={known.title} form={form} onRemove={() => remove(known)}>
      <DepartmentFields />
    </EditPage>
  );
}
