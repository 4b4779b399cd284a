import { meters } from '@kontor/contract/areas/meters/endpoints.ts';
import { METER_COLUMNS, meterRow } from '@kontor/contract/areas/meters/schema.ts';
import { Button, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCommand } from '../../../../kernel/mutation.ts';
import { PageTitle } from '../../../../kernel/title.tsx';
import { useTranslation } from '../../../../kernel/translation.ts';
import { isRequired } from '../../../../kit/forms/values.ts';
import { CsvImport } from '../../../../kit/import/csv-import.tsx';
import { PageHeader } from '../../../../kit/page/page-header.tsx';
import { ADMINISTRATION } from '../../parts/address.ts';
import { MeterNavigation } from '../../parts/navigation.tsx';

const columnOf = (field: keyof typeof METER_COLUMNS) => ({
  name: METER_COLUMNS[field],
  isRequired: isRequired(meterRow.shape[field]),
});

/** Imports meters from a CSV file after a preview; all or none are saved. */
export default function MeterImportPage() {
  const { t } = useTranslation('meters');
  const { mutateAsync } = useCommand(meters.importMeters);
  const title = t('administration.import.title');
  const columns = [
    { ...columnOf('siteId'), text: t('administration.import.siteId') },
    columnOf('text'),
    columnOf('number'),
    { ...columnOf('type'), text: t('administration.import.type') },
    { ...columnOf('unit'), text: t('administration.import.unit') },
    { ...columnOf('interval'), text: t('administration.import.interval') },
    { ...columnOf('digits'), text: t('administration.import.digits') },
    { ...columnOf('installedOn'), text: t('administration.import.ofNew') },
    { ...columnOf('startValue'), text: t('administration.import.ofNew') },
  ];
  return (
    <Stack gap="lg">
      <MeterNavigation />
      <PageTitle title={title} />
      <PageHeader title={title} back={ADMINISTRATION} />
      <CsvImport
        send={(file, isDryRun) => mutateAsync({ query: { dryRun: isDryRun ? 'true' : 'false' }, file })}
        text={t('administration.import.text')}
        columns={columns}
        template={{ name: t('administration.import.template'), columns: columns.map(({ name }) => name) }}
        done={t('administration.import.done')}
        next={
          <Button component={Link} to={ADMINISTRATION}>
            {t('administration.import.toList')}
          </Button>
        }
      />
    </Stack>
  );
}
