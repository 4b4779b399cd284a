import { DEFAULT_PASS_PERCENTAGE, subject } from '@kontor/contract/areas/learning/subjects/schema.ts';
import { useCreate } from '../../../kernel/mutation.ts';
import { useContractForm } from '../../../kit/forms/useContractForm.tsx';
import { AddPage, useOpened } from '../parts/record-pages.tsx';
import { SubjectFields } from '../parts/subject-fields.tsx';

export default function SubjectAddPage() {
  const create = useCreate(subject);
  const form = useContractForm(subject.newBody, {
    initial: { passPercentage: DEFAULT_PASS_PERCENTAGE },
    onSubmit: (body) => create.mutateAsync(body),
    onSaved: useOpened('subject'),
  });
  return (
    <AddPage kind="subject" form={form}>
      <SubjectFields />
    </AddPage>
  );
}
