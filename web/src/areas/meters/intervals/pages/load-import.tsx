import { intervals } from '@kontor/contract/areas/meters/intervals/endpoints.ts';
import { QUARTER_COLUMNS, quarterRow } from '@kontor/contract/areas/meters/intervals/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useCommand } from '../../../../kernel/mutation.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { csvColumns } from '../../../../kit/import/csv-import-help.tsx';
import { CsvImportPage } from '../../../../kit/import/csv-import-page.tsx';
import { Page } from '../../../../kit/page/page.tsx';
import { EmptyState, QueryState } from '../../../../kit/states/states.tsx';
import { idsIn, useAddress } from '../../../../kit/table/use-filters.ts';
import { type Meter, meterQuery } from '../../data.ts';
import { ADMINISTRATION } from '../../parts/address.ts';
import { MeterNavigation } from '../../parts/navigation.tsx';

/** Imports the quarters of an hour of the meter in the address from a CSV file, after a preview. */
export default function LoadImportPage() {
  const { read } = useAddress();
  const [id] = idsIn(read('meter'));
  return id === undefined ? <NoMeter /> : <OfMeter id={id} />;
}

function NoMeter() {
  const { t } = useTranslation('meters');
  return (
    <Page above={<MeterNavigation />} back={ADMINISTRATION} title={t('administration.load.title')}>
      <EmptyState title={t('administration.load.missing')} text={t('administration.load.missingText')} />
    </Page>
  );
}

function OfMeter({ id }: { readonly id: number }) {
  const query = useQuery(meterQuery(id));
  return <QueryState query={query}>{(meter) => <LoadImport meter={meter} />}</QueryState>;
}

function LoadImport({ meter: { id, text, unit } }: { readonly meter: Meter }) {
  const { t } = useTranslation('meters');
  const { mutateAsync } = useCommand(intervals.importQuarters);
  return (
    <CsvImportPage
      navigation={<MeterNavigation />}
      title={`${t('administration.load.title')}: ${text}`}
      back={ADMINISTRATION}
      next={t('administration.load.toList')}
      send={(query, file) => mutateAsync({ params: { id }, query, file })}
      done={t('administration.load.done')}
      text={t('administration.load.text', { unit })}
      columns={csvColumns(quarterRow, QUARTER_COLUMNS, {
        start: t('administration.load.start'),
        consumption: t('administration.load.consumption'),
      })}
      template={t('administration.load.template')}
    />
  );
}
