import { inventory } from '@kontor/contract/areas/inventory/endpoints.ts';
import { STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { Button, Stack, Text } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { confirm } from '../../../kit/feedback/confirm.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import type { Selection } from '../../../kit/table/selection.ts';
import { TickedBar } from '../../../kit/table/TickedBar.tsx';
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
  const ask = async (ticked: readonly PositionRow[]) => {
    const isSure = await confirm({
      title: t('positions.recount.title', counted(ticked.length)),
      text: (
        <Stack gap="sm">
          <Text>{t('positions.recount.text')}</Text>
          {receipt.state === STATES.review && <Text>{t('positions.recount.back')}</Text>}
        </Stack>
      ),
      action: t('positions.recount.action'),
    });
    if (!isSure) return;
    mutate(
      {
        params: { receiptId: receipt.id },
        body: { positionNumbers: ticked.map(({ positionNumber }) => positionNumber) },
      },
      {
        onSuccess: ({ positions }) => {
          selection.clear();
          notify.success(t('positions.recount.done', counted(positions)));
        },
        onError: notify.error,
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
