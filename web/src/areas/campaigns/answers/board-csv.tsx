import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { CsvButton } from '../../../kit/files/csv-button.tsx';
import { columnsOf } from '../../../kit/table/columns.ts';
import type { Campaign } from '../data.ts';
import type { SiteAnswer } from './board.ts';

interface BoardCsvProps {
  readonly campaign: Pick<Campaign, 'id'>;
  readonly rows: readonly SiteAnswer[];
}

/** Downloads the filtered sites with their answers. */
export function BoardCsv({ campaign: { id }, rows }: BoardCsvProps) {
  const { t } = useTranslation('campaigns');
  const { dateTime } = useFormats();
  const at = (instant: string | null) => instant && dateTime(instant);
  return (
    <CsvButton<SiteAnswer>
      name={t('answers.file', { id })}
      rows={rows}
      columns={columnsOf(t, 'answers.fields', [
        'siteId',
        { key: 'site', value: ({ site }) => site.title },
        { key: 'tenant', value: ({ site }) => site.tenant },
        { key: 'group', value: ({ site }) => site.group },
        { key: 'region', value: ({ site }) => site.region },
        { key: 'answer', value: ({ answer }) => t(`answerStates.${answer}`) },
        { key: 'products', value: ({ productCount }) => productCount },
        { key: 'date', value: ({ date }) => at(date) },
        'personInCharge',
        'version',
        { key: 'reminded', value: ({ remindedAt }) => at(remindedAt) },
      ])}
    />
  );
}
