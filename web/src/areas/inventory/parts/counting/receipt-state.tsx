import { STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../../kit/feedback/Chip.tsx';

/** The state of a receipt, for people who count. */
export function ReceiptState({ state }: { readonly state: number }) {
  const { t } = useTranslation('inventory');
  return <Chip>{t(state === STATES.open ? 'states.open' : 'states.counting')}</Chip>;
}
