import { learningTenant } from '@kontor/contract/areas/learning/people/schema.ts';
import { useCreate } from '../../../kernel/mutation.ts';
import { useContractForm } from '../../../kit/forms/useContractForm.tsx';
import { AddPage, useCreated } from '../parts/record-pages.tsx';
import { TitleField } from '../parts/title-field.tsx';

export default function TenantAddPage() {
  const create = useCreate(learningTenant);
  const form = useContractForm(learningTenant.newBody, {
    initial: {},
    onSubmit: (body) => create.mutateAsync(body),
    onSaved: useCreated('tenant'),
  });
  return (
    <AddPage kind="tenant" form={form}>
      <TitleField kind="tenant" />
    </AddPage>
  );
}
