import { product } from '@kontor/contract/areas/master-data/schema.ts';
import { AddPage, useNewRecord } from '../../../../kit/page/record-pages.tsx';
import { useKind } from '../../parts/record-pages.ts';
import { ProductFields } from '../product-fields.tsx';

export default function ProductAddPage() {
  const record = useNewRecord(useKind('product'), product);
  return (
    <AddPage {...record}>
      <ProductFields />
    </AddPage>
  );
}
