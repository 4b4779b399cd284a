import { trainee } from '@kontor/contract/areas/learning/people/schema.ts';
import { useCreate } from '../../../kernel/mutation.ts';
import { useContractForm } from '../../../kit/forms/useContractForm.tsx';
import { AddPage, useCreated } from '../parts/record-pages.tsx';
import { TraineeFields } from '../parts/trainee-fields.tsx';

export default function TraineeAddPage() {
  const create = useCreate(trainee);
  const form = useContractForm(trainee.newBody, {
    initial: { categories: [] },
    onSubmit: (body) => create.mutateAsync(body),
    onSaved: useCreated('trainee'),
  });
  return (
    <AddPage kind="trainee" form={form}>
      <TraineeFields />
    </AddPage>
  );
}
