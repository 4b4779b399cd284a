import { devices } from '@kontor/contract/areas/inventory/devices/endpoints.ts';
import { IconBan } from '@tabler/icons-react';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { BulkBar, type BulkOption } from '../../../kit/bulk/bulk-bar.tsx';
import type { Selection } from '../../../kit/table/selection.ts';
import type { Device } from '../data.ts';

interface DeviceBulkProps {
  readonly rows: readonly Device[];
  readonly selection: Selection;
}

/** Revokes the ticked devices; only a new pairing takes that back. */
export function DeviceBulk(props: DeviceBulkProps) {
  const { t } = useTranslation('inventory');
  const { counted } = useFormats();
  const { mutateAsync } = useCommand(devices.revokeDevices);
  const revoke: BulkOption<Device> = {
    label: t('devices.revocation.action'),
    icon: IconBan,
    actionOf: () => ({
      perform: (mode, ids) => mutateAsync({ body: { mode, ids: [...ids] } }),
      title: (count) => t('devices.bulk.title', counted(count)),
      text: t('devices.bulk.text'),
      action: t('devices.revocation.action'),
      notice: (count) => t('devices.bulk.done', counted(count)),
      isDestructive: true,
    }),
  };
  return <BulkBar {...props} nameOf={({ name }) => name} options={[revoke]} />;
}
