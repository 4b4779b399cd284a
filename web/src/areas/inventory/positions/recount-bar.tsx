import { inventory } from '@kontor/contract/areas/inventory/endpoints.ts';
import { STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { Button, Stack, Text } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { act } from '../../../kit/feedback/act.ts';
import type { Selection } from '../../../kit/table/selection.ts';
import { TickedBar } from '../../../kit/table/ticked-bar.tsx';
import type { Receipt } from '../data.ts';
import type { PositionRow } from './position-columns.tsx';

interface RecountBarProps {
  readonly receipt: Receipt;
  readonly rows: readonly PositionRow[];
  readonly selection: Selection;
}

/** Requests a recount of the ticked positions by somebody else (`behaviour §9`). */
export function RecountBar({ receipt, rows, selection }: RecountBarProps) {
  const { t } = useTranslation('inventory');
  const { counted } = useFormats();
  const { mutate, isPending } = useCommand(inventory.recount);
  const ask = (ticked: readonly PositionRow[]) => {
    const question = {
      title: t('positions.recount.title', counted(ticked.length)),
      text: (
        <Stack gap="sm">
          <Text>{t('positions.recount.text')}</Text>
          {receipt.state === STATES.review && <Text>{t('positions.recount.back')}</Text>}
        </Stack>
      ),
      action: t('positions.recount.action'),
    };
    const body = { positionNumbers: ticked.map(({ positionNumber }) => positionNumber) };
    return act(
      mutate,
      { params: { receiptId: receipt.id }, body },
      {
        question,
        notice: ({ positions }) => t('positions.recount.done', counted(positions)),
        onDone: selection.clear,
      },
    );
  };
  return (
    <TickedBar rows={rows} rowKey={({ id }) => id} selection={selection}>
      {(ticked) => (
        <Button
          leftSection={<IconRepeat size="1.125rem" aria-hidden />}
          loading={isPending}
          onClick={() => void ask(ticked)}
        >
          {t('positions.recount.action')}
        </Button>
      )}
    </TickedBar>
  );
}
