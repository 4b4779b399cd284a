import { useTranslation } from '../../../../kernel/translation.ts';
import { PageOfSite } from '../../parts/page-of-site.tsx';
import { ValuesTable } from '../values-table.tsx';

/** The readings of a site's meters (`spec 3 §2.3`). */
export default function ValuesPage() {
  const { t } = useTranslation('meters');
  return <PageOfSite title={t('menu.values')}>{(siteId) => <ValuesTable key={siteId} siteId={siteId} />}</PageOfSite>;
}
