import { receipts } from '@kontor/contract/areas/receipts/endpoints.ts';
import { BULK_STATES, mayMove } from '@kontor/contract/areas/receipts/rules.ts';
import type { BulkMode } from '@kontor/contract/kernel/bulk-action.ts';
import { IconArrowBackUp, IconBan, IconCircleCheck } from '@tabler/icons-react';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { type BulkAction, setBack } from '../../../kit/bulk/bulk-action.ts';
import { BulkBar } from '../../../kit/bulk/bulk-bar.tsx';
import type { Found } from '../../../kit/bulk/found.ts';
import type { Selection } from '../../../kit/table/selection.ts';
import type { ListedReceipt } from '../data.ts';
import { useRoles } from '../parts/use-roles.ts';

type BulkState = (typeof BULK_STATES)[number];

const ICONS = { completed: IconCircleCheck, canceled: IconBan, open: IconArrowBackUp } as const;

/** Whether some of the receipts can take a step at all; who may take it is for the check to say. */
const isOffered = (state: BulkState, ticked: readonly ListedReceipt[]): boolean =>
  ticked.some((row) =>
    state === 'open' ? row.state === 'completed' || row.state === 'canceled' : row.state === 'open',
  );

/** Drafts are issued one by one. */
export const isTickable = ({ state }: ListedReceipt): boolean => state !== 'draft';

interface ReceiptBulkProps {
  readonly rows: readonly ListedReceipt[];
  readonly found: Found<ListedReceipt>;
  readonly selection: Selection;
}

/** The steps of the ticked receipts to other states. */
export function ReceiptBulk(props: ReceiptBulkProps) {
  const { t } = useTranslation('receipts');
  const actionOf = useReceiptBulkAction();
  return (
    <BulkBar<ListedReceipt>
      {...props}
      isTickable={isTickable}
      nameOf={({ id, manufacturer }) => t('bulk.name', { id, manufacturer: manufacturer.title })}
      options={BULK_STATES.map((state) => ({
        label: t(`bulk.${state}.action`),
        icon: ICONS[state],
        isMain: state === 'completed',
        isDestructive: state === 'canceled',
        isOffered: (ticked) => isOffered(state, ticked),
        actionOf: (ticked) => actionOf(state, ticked),
      }))}
    />
  );
}

function useReceiptBulkAction() {
  const { t } = useTranslation('receipts');
  const { counted } = useFormats();
  const roles = useRoles();
  const { mutateAsync } = useCommand(receipts.changeStates);
  const change = (state: BulkState, mode: BulkMode, ids: readonly number[]) =>
    mutateAsync({ body: { mode, ids: [...ids], state } });
  /** The state that a receipt had, if it can be set back to it. */
  const before = ({ state }: ListedReceipt) => BULK_STATES.find((each) => each === state);

  return (state: BulkState, ticked: readonly ListedReceipt[]): BulkAction => {
    const isUndoable = ticked.every((row) => mayMove({ ...row, state }, row.state, roles) !== 'request.forbidden');
    return {
      perform: (mode, ids) => change(state, mode, ids),
      title: (count) => t(`bulk.${state}.title`, counted(count)),
      text: state !== 'open' && t(`bulk.${state}.text`),
      action: t(`bulk.${state}.action`),
      notice: (count) => t(`bulk.${state}.done`, counted(count)),
      isDestructive: state === 'canceled',
      ...(isUndoable && {
        undo: {
          perform: (ids) => setBack(ticked, ids, before, async (to, some) => change(to ?? 'open', 'apply', some)),
          notice: (count) => t('bulk.undone', counted(count)),
        },
      }),
    };
  };
}
