import { Anchor, Text } from '@mantine/core';
import { settings } from '../kernel/settings.ts';
import { useTranslation } from '../kernel/translation.ts';
import { useRetentionPeriod } from './retention-period.ts';

interface PrivacyNoticeProps {
  /** What the form's data become. */
  readonly kind: 'attendees' | 'trainees' | 'receipts' | 'inventories';
}

/**
 * Says on a form what its data are for, who gets them and how long they are kept (Art. 13 GDPR), with a link to the
 * rest. Words and periods are those of the privacy notice. Pages that show it need the words `people/notice`.
 */
export function PrivacyNotice({ kind }: PrivacyNoticeProps) {
  const { t } = useTranslation('people');
  const { retention, privacyUrl } = settings();
  const period = useRetentionPeriod(kind, retention?.[kind] ?? null);
  return (
    <Text size="sm" c="dimmed">
      {t('notice.text', { purpose: t(`kinds.${kind}.purpose`), recipients: t(`kinds.${kind}.recipients`) })}{' '}
      {retention && `${t('notice.period', { period })} `}
      <Anchor href={privacyUrl} target="_blank" underline="always" inherit>
        {t('notice.link')}
      </Anchor>
    </Text>
  );
}
