import { devices } from '@kontor/contract/areas/inventory/devices/endpoints.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconBan, IconDeviceMobileCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { act } from '../../../kit/feedback/act.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { Hint } from '../../../kit/feedback/hint.tsx';
import { IconAction } from '../../../kit/page/icon-action.tsx';
import { useNow } from '../../../kit/page/use-now.ts';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { WithNote } from '../../../kit/text/with-note.tsx';
import { useAge } from '../../../pickers/age.ts';
import { type Device, handheldQuery } from '../data.ts';

/** Revokes a device's token after a confirmation; its waiting counts only arrive after a new pairing. */
function useRevocation(): (device: Device) => Promise<void> {
  const { t } = useTranslation('inventory');
  const { counted } = useFormats();
  const { data: handheld } = useQuery(handheldQuery());
  const isOpen = handheld?.access === 'open';
  const { mutate } = useCommand(devices.revokeDevice);
  return useCallback(
    ({ id, name, waiting, version }) => {
      const texts = [t(`devices.revocation.${isOpen ? 'openText' : 'text'}`)];
      if (waiting > 0) texts.push(t('devices.revocation.lost', counted(waiting)));
      const question = {
        title: t('devices.revocation.title', { name }),
        text: texts.join(' '),
        action: t('devices.revocation.action'),
        isDestructive: true,
      };
      const notice = t('devices.revocation.done', { name });
      return act(mutate, { params: { id }, ifMatch: version }, { question, notice });
    },
    [t, counted, mutate, isOpen],
  );
}

/** The columns of paired devices. */
export function useDeviceColumns(): Column<Device>[] {
  const { t } = useTranslation('inventory');
  const { dateTime, whole } = useFormats();
  const age = useAge();
  const now = useNow();
  const revoke = useRevocation();
  return useMemo(() => {
    const warehouseOf = ({ warehouseId, warehouseName }: Device) =>
      warehouseName ?? t('devices.warehouseOf', { id: warehouseId });
    return columnsOf(t, 'devices.fields', [
      { key: 'name', isName: true },
      { key: 'warehouse', value: warehouseOf },
      {
        key: 'paired',
        value: ({ pairedAt }) => pairedAt,
        cell: ({ pairedAt, pairedBy }) => (
          <WithNote text={dateTime(pairedAt)} note={t('devices.by', { person: pairedBy })} />
        ),
        saved: columnsOf(t, 'devices.fields', [{ key: 'paired', value: ({ pairedAt }) => pairedAt }, 'pairedBy']),
        width: '10rem',
        showFrom: 'lg',
      },
      {
        key: 'lastSeen',
        value: ({ lastSeenAt }) => lastSeenAt,
        cell: ({ lastSeenAt }) => <WithNote text={age(lastSeenAt, now)} note={dateTime(lastSeenAt)} />,
        width: '10rem',
      },
      { key: 'waiting', cell: ({ waiting }) => whole(waiting), align: 'right', width: '7.5rem' },
      {
        key: 'state',
        value: ({ revokedAt }) => revokedAt ?? '',
        saved: ({ revokedAt }) => t(revokedAt ? 'devices.revoked' : 'devices.active'),
        cell: ({ revokedAt }) =>
          revokedAt ? (
            <Hint text={t('devices.revokedAt', { at: dateTime(revokedAt) })}>
              <Chip icon={IconBan}>{t('devices.revoked')}</Chip>
            </Hint>
          ) : (
            <Chip kind="green" icon={IconDeviceMobileCheck}>
              {t('devices.active')}
            </Chip>
          ),
        width: '9.5rem',
      },
      {
        key: 'actions',
        head: <VisuallyHidden>{t('devices.fields.actions')}</VisuallyHidden>,
        value: () => null,
        saved: false,
        cell: (device) =>
          device.revokedAt === null && (
            <IconAction
              icon={IconBan}
              label={t('devices.revocation.actionOf', { name: device.name })}
              isDestructive
              onClick={() => void revoke(device)}
            />
          ),
        isSortable: false,
        width: '4rem',
      },
    ]);
  }, [t, dateTime, whole, age, now, revoke]);
}
