import { site } from '@kontor/contract/areas/master-data/schema.ts';
import { AddPage, useNewRecord } from '../../../kit/page/RecordPages.tsx';
import { useKind } from '../parts/record-pages.ts';
import { SiteFields } from '../parts/site-fields.tsx';

export default function SiteAddPage() {
  const record = useNewRecord(useKind('site'), site);
  return (
    <AddPage {...record}>
      <SiteFields />
    </AddPage>
  );
}
