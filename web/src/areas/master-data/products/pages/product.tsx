import { product } from '@kontor/contract/areas/master-data/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { usePathId } from '../../../../kernel/area.ts';
import { EditPage, RecordQuery, useKnownRecord } from '../../../../kit/page/record-pages.tsx';
import { ToProduct } from '../../../../pickers/product-link.tsx';
import { type Product, productQuery } from '../../data.ts';
import { useKind } from '../../parts/record-pages.ts';
import { ProductFields } from '../product-fields.tsx';

export default function ProductPage() {
  const query = useQuery(productQuery(usePathId('id')));
  return (
    <RecordQuery kind={useKind('product')} query={query}>
      {(known) => <ProductEditor key={known.id} known={known} />}
    </RecordQuery>
  );
}

function ProductEditor({ known }: { readonly known: Product }) {
  const record = useKnownRecord(useKind('product'), product, known);
  return (
    <EditPage {...record} number={known.id} title={known.title} facts={<ToProduct productId={known.id} />}>
      <ProductFields />
    </EditPage>
  );
}
