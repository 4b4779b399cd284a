import { product } from '@kontor/contract/areas/master-data/schema.ts';
import { useCreate } from '../../../kernel/mutation.ts';
import { useContractForm } from '../../../kit/forms/useContractForm.tsx';
import { ProductFields } from '../parts/product-fields.tsx';
import { AddPage, useCreated } from '../parts/record-pages.tsx';

export default function ProductAddPage() {
  const create = useCreate(product);
  const form = useContractForm(product.newBody, {
    initial: {},
    onSubmit: (body) => create.mutateAsync(body),
    onSaved: useCreated('product'),
  });
  return (
    <AddPage kind="product" form={form}>
      <ProductFields />
    </AddPage>
  );
}
