import { site } from '@kontor/contract/areas/master-data/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { usePathId } from '../../../kernel/area.ts';
import { EditPage, RecordQuery, useKnownRecord } from '../../../kit/page/RecordPages.tsx';
import { type Site, siteQuery } from '../data.ts';
import { useKind } from '../parts/record-pages.ts';
import { SiteFields } from '../parts/site-fields.tsx';

export default function SitePage() {
  const query = useQuery(siteQuery(usePathId('id')));
  return (
    <RecordQuery kind={useKind('site')} query={query}>
      {(known) => <SiteEditor key={known.id} known={known} />}
    </RecordQuery>
  );
}

function SiteEditor({ known }: { readonly known: Site }) {
  const record = useKnownRecord(useKind('site'), site, known);
  return (
    <EditPage {...record} number={known.id} title={known.title}>
      <SiteFields />
    </EditPage>
  );
}
