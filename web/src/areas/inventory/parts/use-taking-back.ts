import { inventoryTransaction } from '@kontor/contract/areas/inventory/transactions/schema.ts';
import { unitBeside } from '@kontor/contract/areas/master-data/parts/units.ts';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../kernel/mutation.ts';
import { useSession } from '../../../kernel/session.ts';
import { confirm } from '../../../kit/feedback/confirm.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import type { Transaction } from '../data.ts';
import { useQuantityFormat } from './quantity-format.ts';

/** Reverses a count by a counter-entry (`behaviour §9`), in the name of the person who does so. */
export function useTakingBack(count: Transaction) {
  const { t } = useTranslation('inventory');
  const { quantity } = useQuantityFormat();
  const session = useSession();
  const { mutate, isPending } = useCommand(inventoryTransaction.create);
  const { unit, countQuantity } = count;
  return {
    isBusy: isPending,
    async onClick(): Promise<void> {
      const counterEntry = t('transactions.quantityOf', {
        quantity: quantity(-countQuantity),
        unit: unitBeside(countQuantity, unit),
      });
      const isConfirmed = await confirm({
        title: t('transactions.undo.title'),
        text: t('transactions.undo.text', { quantity: counterEntry }),
        action: t('transactions.undo.action'),
      });
      if (!isConfirmed) return;
      const body = {
        inventoryPositionInventoryReceiptId: count.inventoryPositionInventoryReceiptId,
        inventoryPositionPositionNumber: count.inventoryPositionPositionNumber,
        unit,
        countQuantity: -countQuantity,
        countedBy: session.state === 'signedIn' ? session.person.name : count.countedBy,
        reversesId: count.id,
      };
      mutate({ body }, { onSuccess: () => notify.success(t('transactions.undo.done')), onError: notify.error });
    },
  };
}
