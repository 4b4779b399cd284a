import { Button, Stack } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../kernel/title.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { lazyOverlay } from '../../../kit/states/part.tsx';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { type ListedMeter, metersQuery } from '../data.ts';
import { METER_IMPORT } from '../parts/address.ts';
import { useMeterColumns } from '../parts/meter-columns.tsx';
import { MeterFilterBar, useMeterFilters } from '../parts/meter-filters.tsx';
import { MetersCsv } from '../parts/meters-csv.tsx';
import { MeterNavigation } from '../parts/navigation.tsx';
import { useOpened } from '../parts/use-opened.ts';

const MeterDialog = lazyOverlay(() => import('../parts/meter-dialog.tsx'));
const NewMeterDialog = lazyOverlay(() => import('../parts/new-meter-dialog.tsx'));

const rowKey = ({ id }: ListedMeter) => id;
const searchText = ({ text, number, siteId, site }: ListedMeter) => `${text} ${number} ${siteId} ${site.title}`;

/** The meters of all sites, for those who look after them. */
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
    <Stack gap="lg">
      <MeterNavigation />
      <PageTitle title={t('menu.administration')} />
      <PageHeader title={t('menu.administration')}>
        <Button
          variant="default"
          component={Link}
          to={METER_IMPORT}
          leftSection={<IconUpload size="1.125rem" aria-hidden />}
        >
          {t('administration.import.action')}
        </Button>
        {add}
      </PageHeader>
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
        empty={{ title: t('administration.none'), text: t('administration.noneText'), action: add }}
        actions={(found) => (
          <>
            <MeterFilterBar filters={filters} />
            <MetersCsv rows={found} />
          </>
        )}
        isInAddress
      />
      <Suspense>
        {isAdding && <NewMeterDialog siteId={filters.site} onClose={() => setAdding(false)} />}
        {id !== null && <MeterDialog id={id} onClose={close} />}
      </Suspense>
    </Stack>
  );
}
