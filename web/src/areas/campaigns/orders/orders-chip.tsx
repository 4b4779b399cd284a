import { IconShoppingCart } from '@tabler/icons-react';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';

/** Marks a campaign that has orders (`spec 3 §2.1`). */
export function OrdersChip() {
  const { t } = useTranslation('campaigns');
  return <Chip icon={IconShoppingCart}>{t('campaign.withOrders')}</Chip>;
}
