import { product } from '@kontor/contract/areas/master-data/schema.ts';
import { AddPage, useNewRecord } from '../../../kit/page/RecordPages.tsx';
import { ProductFields } from '../parts/product-fields.tsx';
import { useKind } from '../parts/record-pages.ts';

export default function ProductAddPage() {
  const record = useNewRecord(useKind('product'), product);
  return (
    <AddPage {...record}>
      <ProductFields />
    </AddPage>
  );
}
