import { Button, Stack, Text } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { Page } from '../../../../kit/page/page.tsx';
import { Section } from '../../../../kit/page/section.tsx';
import { lazyOverlay } from '../../../../kit/states/lazy.tsx';
import { QueryState } from '../../../../kit/states/states.tsx';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { selectColumn } from '../../../../kit/table/select-column.tsx';
import { useSelection } from '../../../../kit/table/selection.ts';
import { type Device, devicesQuery, handheldQuery } from '../../data.ts';
import { InventoryNavigation } from '../../parts/navigation.tsx';
import { DeviceBulk } from '../device-bulk.tsx';
import { useDeviceColumns } from '../device-columns.tsx';

const PairDialog = lazyOverlay(() => import('../pair-dialog.tsx'));

const NONE: readonly never[] = [];

const rowKey = ({ id }: Device) => id;
const searchText = ({ name, warehouseId, warehouseName, pairedBy }: Device) =>
  [name, warehouseId, warehouseName, pairedBy].join(' ');

/** The paired handhelds, and the setting that decides who may count. */
export default function DeviceListPage() {
  const { t } = useTranslation('inventory');
  const [isPairing, setPairing] = useState(false);
  const query = useQuery(devicesQuery());
  const selection = useSelection();
  const select = useCallback(
    (rows: readonly Device[]) =>
      selectColumn({
        header: t('devices.bulk.select'),
        rows,
        selection,
        labelOf: ({ name, revokedAt }) => (revokedAt === null ? t('devices.bulk.selectOne', { name }) : null),
      }),
    [t, selection],
  );
  const pair = (
    <Button leftSection={<IconQrcode size="1.125rem" aria-hidden />} onClick={() => setPairing(true)}>
      {t('devices.pairing.action')}
    </Button>
  );
  return (
    <Page above={<InventoryNavigation />} buttons={pair}>
      <Text c="dimmed">{t('devices.text')}</Text>
      <HandheldAccess />
      <DataTable
        name="inventory.devices"
        caption={t('devices.title')}
        query={query}
        rowKey={rowKey}
        columns={useDeviceColumns()}
        searchText={searchText}
        select={select}
        sort={{ key: 'lastSeen', isDescending: true }}
        empty={{ title: t('devices.none'), text: t('devices.noneText'), action: pair }}
        canSave
        isInAddress
      />
      <DeviceBulk rows={query.data ?? NONE} selection={selection} />
      <Suspense>{isPairing && <PairDialog onClose={() => setPairing(false)} />}</Suspense>
    </Page>
  );
}

/** Who may count, and by which setting; warns if it is anyone although people sign in with a provider. */
function HandheldAccess() {
  const { t } = useTranslation('inventory');
  const query = useQuery(handheldQuery());
  return (
    <QueryState query={query}>
      {({ access, isExposed }) => (
        <>
          {isExposed && (
            <Banner kind="warning" title={t('devices.access.exposed')}>
              {t('devices.access.exposedText', { setting: 'HANDHELD_ACCESS=paired' })}
            </Banner>
          )}
          <Section title={t('devices.access.title')}>
            <Stack gap="xs">
              <Text>{t(`devices.access.${access}`)}</Text>
              <Text size="sm" c="dimmed">
                {t('devices.access.setting', { setting: `HANDHELD_ACCESS=${access}` })}
              </Text>
            </Stack>
          </Section>
        </>
      )}
    </QueryState>
  );
}
