import { receipts } from '@kontor/contract/areas/receipts/endpoints.ts';
import { BULK_STATES, mayMove } from '@kontor/contract/areas/receipts/rules.ts';
import type { BulkAnswer } from '@kontor/contract/kernel/bulk-action.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconBan, IconCircleCheck } from '@tabler/icons-react';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import type { BulkAction } from '../../../kit/bulk/bulk-action.ts';
import { useBulkAction } from '../../../kit/bulk/use-bulk-action.tsx';
import type { Selection } from '../../../kit/table/selection.ts';
import { TickedBar } from '../../../kit/table/ticked-bar.tsx';
import type { ListedReceipt } from '../data.ts';
import { useRoles } from '../parts/use-roles.ts';

type BulkState = (typeof BULK_STATES)[number];

const ICONS = { completed: IconCircleCheck, canceled: IconBan, open: IconArrowBackUp } as const;

/** Whether some of the receipts can take a step at all; who may take it is for the check to say. */
const isOffered = (state: BulkState, ticked: readonly ListedReceipt[]): boolean =>
  ticked.some((row) =>
    state === 'open' ? row.state === 'completed' || row.state === 'canceled' : row.state === 'open',
  );

interface ReceiptBulkProps {
  readonly rows: readonly ListedReceipt[];
  readonly selection: Selection;
}

/** The steps of the ticked receipts to other states. */
export function ReceiptBulk({ rows, selection }: ReceiptBulkProps) {
  const { t } = useTranslation('receipts');
  const bulk = useBulkAction(selection.clear);
  const actionOf = useReceiptBulkAction();
  return (
    <>
      <TickedBar rows={rows} rowKey={({ id }) => id} selection={selection}>
        {(ticked) =>
          BULK_STATES.filter((state) => isOffered(state, ticked)).map((state) => {
            const Icon = ICONS[state];
            return (
              <Button
                key={state}
                variant={state === 'completed' ? 'filled' : 'default'}
                leftSection={<Icon size="1.125rem" aria-hidden />}
                loading={bulk.isPending}
                onClick={() =>
                  bulk.start(
                    actionOf(state, ticked),
                    ticked.map(({ id, manufacturer }) => ({
                      id,
                      name: t('bulk.name', { id, manufacturer: manufacturer.title }),
                    })),
                  )
                }
              >
                {t(`bulk.${state}.action`)}
              </Button>
            );
          })
        }
      </TickedBar>
      {bulk.dialog}
    </>
  );
}

function useReceiptBulkAction() {
  const { t } = useTranslation('receipts');
  const { counted } = useFormats();
  const roles = useRoles();
  const { mutateAsync } = useCommand(receipts.changeStates);
  const change = (state: BulkState, mode: 'check' | 'apply', ids: readonly number[]): Promise<BulkAnswer> =>
    mutateAsync({ body: { mode, ids: [...ids], state } });

  /** Sets receipts back to the states that they had. */
  const setBack = async (ticked: readonly ListedReceipt[], ids: readonly number[]): Promise<BulkAnswer> => {
    const answers: BulkAnswer[] = [];
    for (const state of BULK_STATES) {
      const ofState = ticked.filter((row) => row.state === state && ids.includes(row.id));
      if (ofState.length > 0)
        answers.push(
          await change(
            state,
            'apply',
            ofState.map(({ id }) => id),
          ),
        );
    }
    return { done: answers.flatMap(({ done }) => done), refused: answers.flatMap(({ refused }) => refused) };
  };

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
          perform: (ids) => setBack(ticked, ids),
          notice: (count) => t('bulk.undone', counted(count)),
        },
      }),
    };
  };
}
