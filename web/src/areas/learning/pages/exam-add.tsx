import { exam } from '@kontor/contract/areas/learning/exams/schema.ts';
import { useCreate } from '../../../kernel/mutation.ts';
import { useContractForm } from '../../../kit/forms/useContractForm.tsx';
import { ExamFields } from '../parts/exam-fields.tsx';
import { AddPage, useOpened } from '../parts/record-pages.tsx';

export default function ExamAddPage() {
  const create = useCreate(exam);
  const form = useContractForm(exam.newBody, {
    initial: {},
    onSubmit: (body) => create.mutateAsync(body),
    onSaved: useOpened('exam'),
  });
  return (
    <AddPage kind="exam" form={form}>
      <ExamFields form={form} />
    </AddPage>
  );
}
