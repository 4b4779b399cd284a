import { IconShoppingCart } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../kit/feedback/Chip.tsx';

/** Sites ordered in this campaign (`spec 3 §2.1`). */
export function OrdersChip() {
  const { t } = useTranslation('campaigns');
  return <Chip icon={IconShoppingCart}>{t('campaign.withOrders')}</Chip>;
}
