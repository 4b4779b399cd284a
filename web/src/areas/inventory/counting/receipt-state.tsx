import { INVENTORY_RECEIPT_STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';

/** The state of a receipt, for people who count. */
export function ReceiptState({ state }: { readonly state: number }) {
  const { t } = useTranslation('inventory');
  return <Chip>{t(state === INVENTORY_RECEIPT_STATES.open ? 'states.open' : 'states.counting')}</Chip>;
}
