import { useTranslation } from '../../../../kernel/translation.ts';
import { AboutSite } from '../../evaluation/about-site.tsx';
import { PRE_ORDERS_OF_ALL } from '../../parts/address.ts';
import { PreOrderTable } from '../pre-order-table.tsx';

export default function PreOrdersPage() {
  const { t } = useTranslation('siteInsights');
  return (
    <AboutSite title={t('menu.preOrders.title')} dataset="pre-orders" all={PRE_ORDERS_OF_ALL}>
      {(siteId) => <PreOrderTable siteId={siteId} />}
    </AboutSite>
  );
}
