import { Button, Stack, Text } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../kernel/title.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { lazyOverlay } from '../../../kit/states/part.tsx';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { type Device, devicesQuery } from '../data.ts';
import { useDeviceColumns } from '../parts/device-columns.tsx';
import { HandheldAccess } from '../parts/handheld-access.tsx';
import { InventoryNavigation } from '../parts/navigation.tsx';

const PairDialog = lazyOverlay(() => import('../parts/pair-dialog.tsx'));

const rowKey = ({ id }: Device) => id;
const searchText = ({ name, warehouseId, warehouseName, pairedBy }: Device) =>
  [name, warehouseId, warehouseName, pairedBy].join(' ');

/** The handhelds that were paired to count, and who may count at all. */
export default function DeviceListPage() {
  const { t } = useTranslation('inventory');
  const [isPairing, setPairing] = useState(false);
  const pair = (
    <Button leftSection={<IconQrcode size="1.125rem" aria-hidden />} onClick={() => setPairing(true)}>
      {t('devices.pairing.action')}
    </Button>
  );
  return (
    <Stack gap="lg">
      <InventoryNavigation />
      <PageTitle title={t('devices.title')} />
      <PageHeader title={t('devices.title')}>{pair}</PageHeader>
      <Text c="dimmed">{t('devices.text')}</Text>
      <HandheldAccess />
      <DataTable
        name="inventory.devices"
        caption={t('devices.title')}
        query={useQuery(devicesQuery())}
        rowKey={rowKey}
        columns={useDeviceColumns()}
        searchText={searchText}
        sort={{ key: 'lastSeen', isDescending: true }}
        empty={{ title: t('devices.none'), text: t('devices.noneText'), action: pair }}
        isInAddress
      />
      <Suspense>{isPairing && <PairDialog onClose={() => setPairing(false)} />}</Suspense>
    </Stack>
  );
}
