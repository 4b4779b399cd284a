import { department } from '@kontor/contract/areas/master-data/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePathId } from '../../../kernel/area.ts';
import { call } from '../../../kernel/client.ts';
import { useRemove, useUpdate } from '../../../kernel/mutation.ts';
import { PageTitle } from '../../../kernel/title.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { ContractForm } from '../../../kit/forms/ContractForm.tsx';
import { useContractForm } from '../../../kit/forms/useContractForm.tsx';
import { EntityPage, EntityQuery } from '../../../kit/page/EntityPage.tsx';
import { Section } from '../../../kit/page/Section.tsx';
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
  const navigate = useNavigate();
  const update = useUpdate(department);
  const remove = useRemove(department);
  const form = useContractForm(department.body, {
    initial: known,
    onSubmit: (body, entity) => update.mutateAsync({ entity, body }),
    onSaved: () => notify.success(t('department.saved')),
    reload: () => call(department.find, { params: { id: known.id } }),
  });
  const removal = {
    title: t('department.deleteTitle', { title: known.title }),
    text: t('department.deleteText'),
    action: t('department.delete'),
    onConfirm: () =>
      remove.mutate(known, {
        onSuccess: () => {
          form.reset();
          notify.success(t('department.deleted'));
          void navigate({ to: DEPARTMENTS, replace: true });
        },
        onError: notify.error,
      }),
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
