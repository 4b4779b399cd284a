import { manufacturer } from '@kontor/contract/areas/master-data/schema.ts';
import { AddPage, useNewRecord } from '../../../kit/page/RecordPages.tsx';
import { ManufacturerFields } from '../parts/manufacturer-fields.tsx';
import { useKind } from '../parts/record-pages.ts';

export default function ManufacturerAddPage() {
  const record = useNewRecord(useKind('manufacturer'), manufacturer);
  return (
    <AddPage {...record}>
      <ManufacturerFields />
    </AddPage>
  );
}
