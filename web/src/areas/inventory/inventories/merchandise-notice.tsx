import { FIRST_OWN_POSITION } from '@kontor/contract/areas/inventory/transactions/rules.ts';
import { FIRST_OWN_ID } from '@kontor/contract/areas/master-data/rules.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';

interface MerchandiseNoticeProps {
  /** The id of the inventory or receipt. */
  readonly id: number;
  /** The number of a position of this receipt. */
  readonly positionNumber?: number;
}

/** Warns that the merchandise system restores the record on the next sync. */
export function MerchandiseNotice({ id, positionNumber = 0 }: MerchandiseNoticeProps) {
  const { t } = useTranslation('inventory');
  if (id >= FIRST_OWN_ID || positionNumber >= FIRST_OWN_POSITION) return null;
  return <Banner kind="info">{t('merchandise')}</Banner>;
}
