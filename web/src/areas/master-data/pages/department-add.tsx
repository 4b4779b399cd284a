import { department } from '@kontor/contract/areas/master-data/schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCreate } from '../../../kernel/mutation.ts';
import { PageTitle } from '../../../kernel/title.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { ContractForm } from '../../../kit/forms/ContractForm.tsx';
import { useContractForm } from '../../../kit/forms/useContractForm.tsx';
import { EntityPage } from '../../../kit/page/EntityPage.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { DEPARTMENTS } from '../data.ts';
import { DepartmentFields } from '../parts/department-fields.tsx';

export default function DepartmentAddPage() {
  const { t } = useTranslation('masterData');
  const navigate = useNavigate();
  const create = useCreate(department);
  const form = useContractForm(department.newBody, {
    initial: {},
    onSubmit: (body) => create.mutateAsync(body),
    onSaved: () => {
      notify.success(t('department.created'));
      void navigate({ to: DEPARTMENTS, replace: true });
    },
  });
  return (
    <EntityPage title={t('department.add')} back={DEPARTMENTS} form={form} saveLabel={t('department.create')}>
      <PageTitle title={t('department.add')} />
      <Section>
        <ContractForm form={form}>
          <DepartmentFields />
        </ContractForm>
      </Section>
    </EntityPage>
  );
}
