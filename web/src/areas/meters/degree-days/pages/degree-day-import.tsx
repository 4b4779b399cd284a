import { degreeDays } from '@kontor/contract/areas/meters/degree-days/endpoints.ts';
import { DEGREE_DAY_COLUMNS, degreeDayRow } from '@kontor/contract/areas/meters/degree-days/schema.ts';
import { useCommand } from '../../../../kernel/mutation.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { csvColumns } from '../../../../kit/import/csv-import-help.tsx';
import { CsvImportPage } from '../../../../kit/import/csv-import-page.tsx';
import { DEGREE_DAYS } from '../../parts/address.ts';
import { MeterNavigation } from '../../parts/navigation.tsx';

/** Imports degree days from a CSV file after a preview; all or none are saved. */
export default function DegreeDayImportPage() {
  const { t } = useTranslation('meters');
  const { mutateAsync } = useCommand(degreeDays.importDegreeDays);
  return (
    <CsvImportPage
      navigation={<MeterNavigation />}
      title={t('costs.degreeDays.import.title')}
      back={DEGREE_DAYS}
      next={t('costs.degreeDays.import.toList')}
      send={(query, file) => mutateAsync({ query, file })}
      done={t('costs.degreeDays.import.done')}
      text={t('costs.degreeDays.import.text')}
      columns={csvColumns(degreeDayRow, DEGREE_DAY_COLUMNS, {
        region: t('costs.degreeDays.import.region'),
        siteId: t('costs.degreeDays.import.siteId'),
        month: t('costs.degreeDays.import.month'),
        longTerm: t('costs.degreeDays.longTerm'),
      })}
      template={t('costs.degreeDays.import.template')}
    />
  );
}
