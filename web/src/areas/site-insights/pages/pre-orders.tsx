import { useTranslation } from 'react-i18next';
import { AboutSite } from '../parts/about-site.tsx';
import { PreOrderTable } from '../parts/pre-order-table.tsx';

export default function PreOrdersPage() {
  const { t } = useTranslation('siteInsights');
  return (
    <AboutSite title={t('menu.preOrders.title')} dataset="pre-orders">
      {(siteId) => <PreOrderTable siteId={siteId} />}
    </AboutSite>
  );
}
