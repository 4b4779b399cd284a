import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../kernel/problem.ts';
import { ProblemText } from '../../../kit/feedback/ProblemText.tsx';

const MINUTE = 60;

/** Why the server said no; after too many tries, for how long. */
export function Refused({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('learning');
  if (isProblem(error, 'request.tooMany') && error.retryAfter)
    return <>{t('attempts.tooMany', { count: Math.ceil(error.retryAfter / MINUTE) })}</>;
  return <ProblemText error={error} />;
}
