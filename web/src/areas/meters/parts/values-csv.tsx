import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { CsvButton } from '../../../kit/files/CsvButton.tsx';
import { useToday } from '../../../kit/page/useToday.ts';
import type { ListedReading } from '../data.ts';

interface ValuesCsvProps {
  readonly siteId: number;
  readonly readings: readonly ListedReading[];
}

/** Offers the readings of a site that count. */
export function ValuesCsv({ siteId, readings }: ValuesCsvProps) {
  const { t } = useTranslation('meters');
  const { day, dateTime } = useFormats();
  return (
    <CsvButton
      name={t('values.file', { site: siteId, day: useToday() })}
      rows={readings}
      columns={[
        [t('values.fields.siteId'), () => siteId],
        [t('values.fields.text'), ({ siteMeter }) => siteMeter.text],
        [t('values.fields.type'), ({ siteMeter }) => t(`types.${siteMeter.type}`)],
        [t('values.fields.number'), ({ deviceNumber }) => deviceNumber],
        [t('values.fields.date'), ({ date }) => day(date)],
        [t('values.fields.value'), ({ value }) => value],
        [t('values.fields.consumption'), ({ consumption }) => consumption],
        [t('values.fields.unit'), ({ siteMeter }) => siteMeter.unit],
        [t('values.fields.kind'), ({ kind }) => t(`kinds.${kind}`)],
        [t('values.fields.confirmed'), ({ confirmed }) => confirmed && t(`confirmations.${confirmed}`)],
        [t('entry.fields.reason'), ({ reason }) => reason],
        [t('values.fields.createdBy'), ({ createdBy }) => createdBy],
        [t('values.fields.createdAt'), ({ createdAt }) => dateTime(createdAt)],
      ]}
    />
  );
}
