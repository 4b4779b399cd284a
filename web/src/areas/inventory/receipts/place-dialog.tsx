import { inventoryReceipt } from '@kontor/contract/areas/inventory/receipts/schema.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Field } from '../../../kit/forms/field.tsx';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { useEntityForm } from '../../../kit/forms/use-entity-form.ts';
import type { Receipt } from '../data.ts';
import { placeIn, usePlaces } from '../parts/places.ts';

interface PlaceDialogProps {
  readonly receipt: Receipt;
  readonly onClose: () => void;
}

/** Changes the place of a receipt, which its positions have unless they have their own. */
export default function PlaceDialog({ receipt, onClose }: PlaceDialogProps) {
  const { t } = useTranslation('inventory');
  const form = useEntityForm(inventoryReceipt, receipt, t('places.saved'), onClose);
  return (
    <FormDialog form={form} title={t('places.change')} width={500} onClose={onClose}>
      <Field
        name="place"
        label={t('places.label')}
        description={t('places.ofReceipt')}
        suggestions={usePlaces(receipt.inventoryPositions, placeIn)}
        isFirst
      />
    </FormDialog>
  );
}
