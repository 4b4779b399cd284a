import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { isAllowed, useSession } from '../../../kernel/session.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { AddLink } from '../../../kit/page/add-link.tsx';
import { ADD_RECEIPT } from '../parts/address.ts';

/** A link to the form of a new receipt, for those who may add one. */
export function AddReceipt() {
  const { t } = useTranslation('receipts');
  if (!isAllowed(receipt.create.caller, useSession())) return null;
  return <AddLink to={ADD_RECEIPT}>{t('list.add')}</AddLink>;
}
