import { Button } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../../../kernel/translation.ts';
import { SaveTable } from '../../../../kit/files/save-table.tsx';
import { Page } from '../../../../kit/page/page.tsx';
import { useOpened } from '../../../../kit/page/use-opened.ts';
import { lazyOverlay } from '../../../../kit/states/lazy.tsx';
import { columnsOf } from '../../../../kit/table/columns.ts';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { type ListedMeter, metersQuery } from '../../data.ts';
import { METER_IMPORT } from '../../parts/address.ts';
import { MeterNavigation } from '../../parts/navigation.tsx';
import { useMeterColumns } from '../meter-columns.tsx';
import { MeterFilterBar, useMeterFilters } from '../meter-filters.tsx';

const MeterDialog = lazyOverlay(() => import('../meter-dialog.tsx'));
const NewMeterDialog = lazyOverlay(() => import('../new-meter-dialog.tsx'));

const rowKey = ({ id }: ListedMeter) => id;
const searchText = ({ text, number, siteId, site }: ListedMeter) => `${text} ${number} ${siteId} ${site.title}`;

/** The meters of all sites, for keepers. */
export default function AdministrationPage() {
  const { t } = useTranslation('meters');
  const filters = useMeterFilters();
  const [isAdding, setAdding] = useState(false);
  const { id, open, close } = useOpened('meter');
  const add = (
    <Button leftSection={<IconPlus size="1.125rem" aria-hidden />} onClick={() => setAdding(true)}>
      {t('administration.add')}
    </Button>
  );
  return (
    <Page
      above={<MeterNavigation />}
      buttons={
        <>
          <Button
            variant="default"
            component={Link}
            to={METER_IMPORT}
            leftSection={<IconUpload size="1.125rem" aria-hidden />}
          >
            {t('administration.import.action')}
          </Button>
          {add}
        </>
      }
    >
      <DataTable
        name="meters.meters"
        caption={t('menu.administration')}
        query={useQuery(metersQuery())}
        rowKey={rowKey}
        columns={useMeterColumns()}
        searchText={searchText}
        filter={filters.filter}
        sort={{ key: 'site', isDescending: false }}
        onOpen={(meter) => open(meter.id)}
        canSave={false}
        empty={{ title: t('administration.none'), text: t('administration.noneText'), action: add }}
        actions={(found) => (
          <>
            <MeterFilterBar filters={filters} />
            <SaveMeters rows={found} />
          </>
        )}
        isInAddress
      />
      <Suspense>
        {isAdding && <NewMeterDialog siteId={filters.site} onClose={() => setAdding(false)} />}
        {id !== null && <MeterDialog id={id} onClose={close} />}
      </Suspense>
    </Page>
  );
}

/** Downloads the filtered meters. */
function SaveMeters({ rows }: { readonly rows: readonly ListedMeter[] }) {
  const { t } = useTranslation('meters');
  return (
    <SaveTable<ListedMeter>
      name={t('administration.file')}
      rows={rows}
      columns={columnsOf(t, 'administration.fields', [
        'siteId',
        'text',
        'number',
        { key: 'type', value: ({ type }) => t(`types.${type}`) },
        'unit',
        { key: 'interval', value: ({ interval }) => t(`intervals.${interval}`) },
        'digits',
        'installedOn',
        { key: 'latest', value: ({ previousValue }) => previousValue },
        { key: 'date', header: t('values.fields.date'), value: ({ previousDate }) => previousDate },
        { key: 'next', value: ({ nextEntryDate }) => nextEntryDate },
        'retiredOn',
        'note',
      ])}
    />
  );
}
