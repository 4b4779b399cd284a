import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import { Fact, Facts } from '../../../kit/page/Facts.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import type { Receipt } from '../data.ts';

const MINUTE = 60_000;

/** Whether it came to the server only some time after it was written. */
function isLate({ date, history }: Receipt): boolean {
  const made = history.find(({ what }) => what === 'created');
  return made !== undefined && Date.parse(made.at) - Date.parse(date) > MINUTE;
}

/** Who, when, why. */
export function ReceiptFacts({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation('receipts');
  const { dateTime } = useFormats();
  return (
    <Section title={t('receipt.details')} actions={isLate(receipt) && <Chip>{t('receipt.offline')}</Chip>}>
      <Facts isAligned>
        <Fact label={t('terms.fields.date')}>{dateTime(receipt.date)}</Fact>
        <Fact label={t('terms.fields.site')}>{receipt.site.title}</Fact>
        <Fact label={t('terms.fields.siteEmployee')}>{receipt.siteEmployee}</Fact>
        <Fact label={t('terms.fields.manufacturer')}>{receipt.manufacturer.title}</Fact>
        <Fact label={t('terms.fields.manufacturerRepresentative')}>{receipt.manufacturerRepresentative}</Fact>
        <Fact label={t('terms.fields.reason')}>{t(`terms.reasons.${receipt.reason}`)}</Fact>
        <Fact label={t('terms.fields.refundType')}>{t(`terms.refundTypes.${receipt.refundType}`)}</Fact>
        <Fact label={t('receipt.createdBy')}>{receipt.createdBy}</Fact>
      </Facts>
    </Section>
  );
}
