import { devices } from '@kontor/contract/areas/inventory/devices/endpoints.ts';
import { Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { useBulkAction } from '../../../kit/bulk/use-bulk-action.tsx';
import type { Selection } from '../../../kit/table/selection.ts';
import { TickedBar } from '../../../kit/table/ticked-bar.tsx';
import type { Device } from '../data.ts';

interface DeviceBulkProps {
  readonly rows: readonly Device[];
  readonly selection: Selection;
}

/** Revokes the ticked devices; only a new pairing takes that back. */
export function DeviceBulk({ rows, selection }: DeviceBulkProps) {
  const { t } = useTranslation('inventory');
  const { counted } = useFormats();
  const { mutateAsync } = useCommand(devices.revokeDevices);
  const bulk = useBulkAction(selection.clear);
  const revoke = {
    perform: (mode: 'check' | 'apply', ids: readonly number[]) => mutateAsync({ body: { mode, ids: [...ids] } }),
    title: (count: number) => t('devices.bulk.title', counted(count)),
    text: t('devices.bulk.text'),
    action: t('devices.revocation.action'),
    notice: (count: number) => t('devices.bulk.done', counted(count)),
    isDestructive: true,
  };
  return (
    <>
      <TickedBar rows={rows} rowKey={({ id }) => id} selection={selection}>
        {(ticked) => (
          <Button
            variant="default"
            leftSection={<IconBan size="1.125rem" aria-hidden />}
            loading={bulk.isPending}
            onClick={() => bulk.start(revoke, ticked)}
          >
            {t('devices.revocation.action')}
          </Button>
        )}
      </TickedBar>
      {bulk.dialog}
    </>
  );
}
