import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { CsvButton } from '../../../kit/files/CsvButton.tsx';
import type { Campaign } from '../data.ts';
import type { SiteAnswer } from './board.ts';

interface BoardCsvProps {
  readonly campaign: Pick<Campaign, 'id'>;
  readonly rows: readonly SiteAnswer[];
}

/** Offers the sites that were found, with all that is known of their answers. */
export function BoardCsv({ campaign: { id }, rows }: BoardCsvProps) {
  const { t } = useTranslation('campaigns');
  const { dateTime } = useFormats();
  const at = (instant: string | null) => instant && dateTime(instant);
  return (
    <CsvButton
      name={t('answers.file', { id })}
      rows={rows}
      columns={[
        [t('answers.fields.siteId'), ({ siteId }) => siteId],
        [t('answers.fields.site'), ({ site }) => site.title],
        [t('answers.fields.tenant'), ({ site }) => site.tenant],
        [t('answers.fields.group'), ({ site }) => site.group],
        [t('answers.fields.region'), ({ site }) => site.region],
        [t('answers.fields.answer'), ({ answer }) => t(`answerStates.${answer}`)],
        [t('answers.fields.products'), ({ productCount }) => productCount],
        [t('answers.fields.date'), ({ date }) => at(date)],
        [t('answers.fields.personInCharge'), ({ personInCharge }) => personInCharge],
        [t('answers.fields.version'), ({ version }) => version],
        [t('answers.fields.reminded'), ({ remindedAt }) => at(remindedAt)],
      ]}
    />
  );
}
