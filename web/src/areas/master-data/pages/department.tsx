import { department } from '@kontor/contract/areas/master-data/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePathId } from '../../../kernel/area.ts';
import { call } from '../../../kernel/client.ts';
import { useUpdate } from '../../../kernel/mutation.ts';
import { PageTitle } from '../../../kernel/title.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { ContractForm } from '../../../kit/forms/ContractForm.tsx';
import { useContractForm } from '../../../kit/forms/useContractForm.tsx';
import { EntityPage, EntityQuery } from '../../../kit/page/EntityPage.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { useDeparture } from '../../../kit/page/useDeparture.ts';
import { DEPARTMENTS, type Department, departmentQuery } from '../data.ts';
import { DepartmentFields } from '../parts/department-fields.tsx';

export default function DepartmentPage() {
  const { t } = useTranslation('masterData');
  const query = useQuery(departmentQuery(usePathId('id')));
  return (
    <EntityQuery query={query} back={DEPARTMENTS} title={t('department.one')}>
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
  const remove = useDeparture(department, { form, back: DEPARTMENTS, notice: t('department.deleted') });
  const removal = {
    title: t('department.deleteTitle', { title: known.title }),
    text: t('department.deleteText'),
    action: t('department.delete'),
    onConfirm: () => remove(known),
  };
  return (
    <EntityPage title={known.title} back={DEPARTMENTS} form={form} removal={removal}>
      <PageTitle title={known.title} />
      <Section>
        <ContractForm form={form}>
          <DepartmentFields />
        </ContractForm>
      </Section>
    </EntityPage>
  );
}
