import { site } from '@kontor/contract/areas/master-data/schema.ts';
import { useCreate } from '../../../kernel/mutation.ts';
import { useContractForm } from '../../../kit/forms/useContractForm.tsx';
import { AddPage, useCreated } from '../parts/record-pages.tsx';
import { SiteFields } from '../parts/site-fields.tsx';

export default function SiteAddPage() {
  const create = useCreate(site);
  const form = useContractForm(site.newBody, {
    initial: {},
    onSubmit: (body) => create.mutateAsync(body),
    onSaved: useCreated('site'),
  });
  return (
    <AddPage kind="site" form={form}>
      <SiteFields />
    </AddPage>
  );
}
