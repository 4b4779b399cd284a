import { isProblem } from '../../../kernel/problem.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { ProblemText } from '../../../kit/feedback/problem-text.tsx';

const MINUTE = 60;

/** The reason for a rejection; after too many attempts, with the waiting time. */
export function Refused({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('learning');
  if (isProblem(error, 'request.tooMany') && error.retryAfter)
    return <>{t('attempts.tooMany', { count: Math.ceil(error.retryAfter / MINUTE) })}</>;
  return <ProblemText error={error} />;
}
