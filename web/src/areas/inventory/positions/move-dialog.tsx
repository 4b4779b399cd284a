import { positions } from '@kontor/contract/areas/inventory/positions/endpoints.ts';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { useContractForm } from '../../../kit/forms/use-contract-form.tsx';

interface MoveDialogProps {
  readonly receiptId: number;
  readonly positionNumbers: readonly number[];
  /** Those in use. */
  readonly places: readonly string[];
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

/** Gives the ticked positions of a receipt another place. */
export default function MoveDialog({ receiptId, positionNumbers, places, onMoved, onClose }: MoveDialogProps) {
  const { t } = useTranslation('inventory');
  const { counted } = useFormats();
  const { mutateAsync } = useCommand(positions.movePositions);
  const form = useContractForm(
    useMemo(() => z.pick(positions.movePositions.body, { place: true }), []),
    {
      initial: {},
      onSubmit: (body) =>
        mutateAsync({ params: { receiptId }, body: { ...body, positionNumbers: [...positionNumbers] } }),
      onSaved: ({ positions: count }) => {
        notify.success(t('places.moved', counted(count)));
        onMoved();
      },
    },
  );
  return (
    <FormDialog
      form={form}
      title={t('places.move', counted(positionNumbers.length))}
      width={500}
      onClose={onClose}
      saveLabel={t('places.change')}
    >
      <Field
        name="place"
        label={t('places.label')}
        description={t('places.ofPositions')}
        suggestions={places}
        isFirst
      />
    </FormDialog>
  );
}
