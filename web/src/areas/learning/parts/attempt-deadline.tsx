import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import { useNow } from '../../../kit/page/useNow.ts';

/** Before that a clock would only make people nervous. */
const NEAR = 30 * 60_000;

/** Until when one has to submit, as soon as that is near. */
export function AttemptDeadline({ until }: { readonly until: string | null }) {
  const { t } = useTranslation('learning');
  const { dateTime } = useFormats();
  const now = useNow();
  const left = until === null ? Number.POSITIVE_INFINITY : Date.parse(until) - now.getTime();
  if (until === null || left > NEAR) return null;
  const at = dateTime(until);
  return left > 0 ? (
    <Banner kind="warning">{t('attempts.questionnaire.deadline', { at })}</Banner>
  ) : (
    <Banner kind="error">{t('attempts.questionnaire.deadlinePassed', { at })}</Banner>
  );
}
