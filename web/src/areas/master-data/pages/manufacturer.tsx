import { manufacturer } from '@kontor/contract/areas/master-data/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { usePathId } from '../../../kernel/area.ts';
import { EditPage, RecordQuery, useKnownRecord } from '../../../kit/page/RecordPages.tsx';
import { type Manufacturer, manufacturerQuery } from '../data.ts';
import { ManufacturerFields } from '../parts/manufacturer-fields.tsx';
import { useKind } from '../parts/record-pages.ts';

export default function ManufacturerPage() {
  const query = useQuery(manufacturerQuery(usePathId('id')));
  return (
    <RecordQuery kind={useKind('manufacturer')} query={query}>
      {(known) => <ManufacturerEditor key={known.id} known={known} />}
    </RecordQuery>
  );
}

function ManufacturerEditor({ known }: { readonly known: Manufacturer }) {
  const record = useKnownRecord(useKind('manufacturer'), manufacturer, known);
  return (
    <EditPage {...record} number={known.id} title={known.title}>
      <ManufacturerFields />
    </EditPage>
  );
}
