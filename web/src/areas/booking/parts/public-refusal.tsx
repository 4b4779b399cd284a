import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../kernel/problem.ts';
import { ProblemText } from '../../../kit/feedback/ProblemText.tsx';

const MINUTE = 60;

/** The exact refusal; after too many attempts, for how long. */
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

/** The faults, the particular before the general. */
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
