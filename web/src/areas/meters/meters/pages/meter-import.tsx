import { meters } from '@kontor/contract/areas/meters/endpoints.ts';
import { METER_COLUMNS, meterRow } from '@kontor/contract/areas/meters/schema.ts';
import { useCommand } from '../../../../kernel/mutation.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { csvColumns } from '../../../../kit/import/csv-import-help.tsx';
import { CsvImportPage } from '../../../../kit/import/csv-import-page.tsx';
import { ADMINISTRATION } from '../../parts/address.ts';
import { MeterNavigation } from '../../parts/navigation.tsx';

/** Imports meters from a CSV file after a preview; all or none are saved. */
export default function MeterImportPage() {
  const { t } = useTranslation('meters');
  const { mutateAsync } = useCommand(meters.importMeters);
  return (
    <CsvImportPage
      navigation={<MeterNavigation />}
      title={t('administration.import.title')}
      back={ADMINISTRATION}
      next={t('administration.import.toList')}
      send={(query, file) => mutateAsync({ query, file })}
      done={t('administration.import.done')}
      text={t('administration.import.text')}
      columns={csvColumns(meterRow, METER_COLUMNS, {
        siteId: t('administration.import.siteId'),
        type: t('administration.import.type'),
        unit: t('administration.import.unit'),
        interval: t('administration.import.interval'),
        direction: t('administration.import.direction'),
        digits: t('administration.import.digits'),
        installedOn: t('administration.import.ofNew'),
        startValue: t('administration.import.ofNew'),
      })}
      template={t('administration.import.template')}
    />
  );
}
