import { targets } from '@kontor/contract/areas/site-insights/targets/endpoints.ts';
import { TARGET_COLUMNS } from '@kontor/contract/areas/site-insights/targets/schema.ts';
import { useCommand } from '../../../../kernel/mutation.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { CsvImportPage } from '../../../../kit/import/csv-import-page.tsx';
import { TARGETS } from '../../parts/address.ts';

const NAMES = Object.values(TARGET_COLUMNS);

/** Imports targets from a CSV file after a preview; all or none are saved. */
export default function TargetImportPage() {
  const { t } = useTranslation('siteInsights');
  const { mutateAsync } = useCommand(targets.importTargets);
  const { siteId, figure, year, january, december } = TARGET_COLUMNS;
  return (
    <CsvImportPage
      title={t('targets.import.title')}
      back={TARGETS}
      next={t('targets.import.toList')}
      send={(query, file) => mutateAsync({ query, file })}
      done={t('targets.import.done')}
      text={t('targets.import.text')}
      columns={[
        { name: siteId, isRequired: true, text: t('targets.import.siteId') },
        { name: figure, isRequired: true, text: t('targets.import.figure') },
        { name: year, isRequired: true, text: t('targets.import.year') },
        { name: january, last: december, isRequired: false, text: t('targets.import.month') },
      ]}
      template={t('targets.import.template')}
      templateColumns={NAMES}
    />
  );
}
