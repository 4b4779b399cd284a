import { product } from '@kontor/contract/areas/master-data/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePathId } from '../../../kernel/area.ts';
import { useEntityForm } from '../../../kit/forms/useEntityForm.ts';
import { EntityQuery } from '../../../kit/page/EntityPage.tsx';
import { useDeparture } from '../../../kit/page/useDeparture.ts';
import { LISTS, type Product, productQuery } from '../data.ts';
import { ProductFields } from '../parts/product-fields.tsx';
import { EditPage } from '../parts/record-pages.tsx';

export default function ProductPage() {
  const { t } = useTranslation('masterData');
  const query = useQuery(productQuery(usePathId('id')));
  return (
    <EntityQuery query={query} back={LISTS.product} title={t('product.one')}>
      {(known) => <ProductEditor key={known.id} known={known} />}
    </EntityQuery>
  );
}

function ProductEditor({ known }: { readonly known: Product }) {
  const { t } = useTranslation('masterData');
  const form = useEntityForm(product, known, t('product.saved'));
  const remove = useDeparture(product, { form, back: LISTS.product, notice: t('product.deleted') });
  return (
    <EditPage kind="product" id={known.id} title={known.title} form={form} onRemove={() => remove(known)}>
      <ProductFields />
    </EditPage>
  );
}
