import { Text } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import type { Question } from '../data.ts';

/** The notice that a question was voided, with date and reason. */
export function Voided({ question: { voidedAt, voidReason } }: { readonly question: Question }) {
  const { t } = useTranslation('learning');
  const { dateTime } = useFormats();
  if (voidedAt === null) return null;
  return (
    <>
      <Text inherit>{t('subjects.voiding.since', { at: dateTime(voidedAt) })}</Text>
      {voidReason !== null && <Text inherit>{t('subjects.voiding.sinceReason', { reason: voidReason })}</Text>}
    </>
  );
}
