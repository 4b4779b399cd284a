import { FIRST_OWN_POSITION } from '@kontor/contract/areas/inventory/transactions/rules.ts';
import { FIRST_OWN_ID } from '@kontor/contract/areas/master-data/rules.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';

interface MerchandiseNoticeProps {
  /** Of the inventory or receipt. */
  readonly id: number;
  /** Of a position of this receipt. */
  readonly positionNumber?: number;
}

/** The notice that the merchandise system restores a record: nobody should learn that an hour later. */
export function MerchandiseNotice({ id, positionNumber = 0 }: MerchandiseNoticeProps) {
  const { t } = useTranslation('inventory');
  if (id >= FIRST_OWN_ID || positionNumber >= FIRST_OWN_POSITION) return null;
  return <Banner kind="info">{t('merchandise')}</Banner>;
}
