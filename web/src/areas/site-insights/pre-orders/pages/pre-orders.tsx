import { useTranslation } from '../../../../kernel/translation.ts';
import { AboutSite } from '../../evaluation/about-site.tsx';
import { PreOrderTable } from '../pre-order-table.tsx';

export default function PreOrdersPage() {
  const { t } = useTranslation('siteInsights');
  return (
    <AboutSite title={t('menu.preOrders.title')} dataset="pre-orders">
      {(siteId) => <PreOrderTable siteId={siteId} />}
    </AboutSite>
  );
}
