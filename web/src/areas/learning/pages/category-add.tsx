import { category } from '@kontor/contract/areas/learning/people/schema.ts';
import { useCreate } from '../../../kernel/mutation.ts';
import { useContractForm } from '../../../kit/forms/useContractForm.tsx';
import { CategoryFields } from '../parts/category-fields.tsx';
import { AddPage, useCreated } from '../parts/record-pages.tsx';

export default function CategoryAddPage() {
  const create = useCreate(category);
  const form = useContractForm(category.newBody, {
    initial: {},
    onSubmit: (body) => create.mutateAsync(body),
    onSaved: useCreated('category'),
  });
  return (
    <AddPage kind="category" form={form}>
      <CategoryFields />
    </AddPage>
  );
}
