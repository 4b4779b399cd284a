import { manufacturer } from '@kontor/contract/areas/master-data/schema.ts';
import { useCreate } from '../../../kernel/mutation.ts';
import { useContractForm } from '../../../kit/forms/useContractForm.tsx';
import { ManufacturerFields } from '../parts/manufacturer-fields.tsx';
import { AddPage, useCreated } from '../parts/record-pages.tsx';

export default function ManufacturerAddPage() {
  const create = useCreate(manufacturer);
  const form = useContractForm(manufacturer.newBody, {
    initial: {},
    onSubmit: (body) => create.mutateAsync(body),
    onSaved: useCreated('manufacturer'),
  });
  return (
    <AddPage kind="manufacturer" form={form}>
      <ManufacturerFields />
    </AddPage>
  );
}
