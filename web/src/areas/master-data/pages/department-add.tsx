import { department } from '@kontor/contract/areas/master-data/affiliations/schema.ts';
import { useCreate } from '../../../kernel/mutation.ts';
import { useContractForm } from '../../../kit/forms/useContractForm.tsx';
import { DepartmentFields } from '../parts/department-fields.tsx';
import { AddPage, useCreated } from '../parts/record-pages.tsx';

export default function DepartmentAddPage() {
  const create = useCreate(department);
  const form = useContractForm(department.newBody, {
    initial: {},
    onSubmit: (body) => create.mutateAsync(body),
    onSaved: useCreated('department'),
  });
  return (
    <AddPage kind="department" form={form}>
      <DepartmentFields />
    </AddPage>
  );
}
