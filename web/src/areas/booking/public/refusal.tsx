import { Stack, Text } from '@mantine/core';
import { isProblem } from '../../../kernel/problem.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { ProblemText } from '../../../kit/feedback/problem-text.tsx';

const MINUTE = 60;

/** The exact reason; after too many attempts, with the waiting time. */
export function Reason({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('booking');
  if (isProblem(error, 'request.tooMany') && error.retryAfter) {
    return <>{t('public.tooMany', { count: Math.ceil(error.retryAfter / MINUTE) })}</>;
  }
  return <ProblemText error={error} />;
}

interface RefusalProps {
  /** The sentence of the error catalogue (`spec 1 §8`). */
  readonly text: string;
  readonly error: unknown;
}

/** An error with its specific reason above the general message. */
export function Refusal({ text, error }: RefusalProps) {
  return (
    <Stack gap="xs">
      <Text fw={600}>
        <Reason error={error} />
      </Text>
      <Text>{text}</Text>
    </Stack>
  );
}
