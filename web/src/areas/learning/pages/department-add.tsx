import { learningDepartment } from '@kontor/contract/areas/learning/people/schema.ts';
import { useCreate } from '../../../kernel/mutation.ts';
import { useContractForm } from '../../../kit/forms/useContractForm.tsx';
import { AddPage, useCreated } from '../parts/record-pages.tsx';
import { TitleField } from '../parts/title-field.tsx';

export default function DepartmentAddPage() {
  const create = useCreate(learningDepartment);
  const form = useContractForm(learningDepartment.newBody, {
    initial: {},
    onSubmit: (body) => create.mutateAsync(body),
    onSaved: useCreated('department'),
  });
  return (
    <AddPage kind="department" form={form}>
      <TitleField kind="department" />
    </AddPage>
  );
}
