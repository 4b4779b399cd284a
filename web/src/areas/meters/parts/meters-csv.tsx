import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { CsvButton } from '../../../kit/files/CsvButton.tsx';
import { useToday } from '../../../kit/page/useToday.ts';
import type { ListedMeter } from '../data.ts';

/** Offers the meters that were found. */
export function MetersCsv({ rows }: { readonly rows: readonly ListedMeter[] }) {
  const { t } = useTranslation('meters');
  const { day } = useFormats();
  const orNothing = (value: string | null) => value && day(value);
  return (
    <CsvButton
      name={t('administration.file', { day: useToday() })}
      rows={rows}
      columns={[
        [t('administration.fields.siteId'), ({ siteId }) => siteId],
        [t('administration.fields.text'), ({ text }) => text],
        [t('administration.fields.number'), ({ number }) => number],
        [t('administration.fields.type'), ({ type }) => t(`types.${type}`)],
        [t('administration.fields.unit'), ({ unit }) => unit],
        [t('administration.fields.interval'), ({ interval }) => t(`intervals.${interval}`)],
        [t('administration.fields.digits'), ({ digits }) => digits],
        [t('administration.fields.installedOn'), ({ installedOn }) => orNothing(installedOn)],
        [t('administration.fields.latest'), ({ previousValue }) => previousValue],
        [t('values.fields.date'), ({ previousDate }) => orNothing(previousDate)],
        [t('administration.fields.next'), ({ nextEntryDate }) => orNothing(nextEntryDate)],
        [t('administration.fields.retiredOn'), ({ retiredOn }) => orNothing(retiredOn)],
        [t('administration.fields.note'), ({ note }) => note],
      ]}
    />
  );
}
