import { PageOfSite } from '../../parts/page-of-site.tsx';
import { ValuesTable } from '../values-table.tsx';

/** The readings of a site's meters (`spec 3 §2.3`). */
export default function ValuesPage() {
  return <PageOfSite>{(siteId) => <ValuesTable key={siteId} siteId={siteId} />}</PageOfSite>;
}
