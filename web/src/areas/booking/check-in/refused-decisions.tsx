import { Button, Stack } from '@mantine/core';
import { discard, type Waiting } from '../../../kernel/offline/outbox.ts';
import type { Owner } from '../../../kernel/offline/owner.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { ProblemText } from '../../../kit/feedback/problem-text.tsx';
import type { ExpectedAttendee } from '../data.ts';

interface Refused extends Pick<Waiting, 'uuid' | 'problem'> {
  readonly input: { readonly params: { readonly id: number } };
}

interface RefusedDecisionsProps {
  readonly owner: Owner;
  readonly refused: readonly Refused[];
  readonly attendees: readonly ExpectedAttendee[];
}

/** Ticks that the server refused, because the person has cancelled meanwhile or was deleted. */
export function RefusedDecisions({ owner, refused, attendees }: RefusedDecisionsProps) {
  const { t } = useTranslation('booking');
  return refused.map(({ uuid, problem, input }) => {
    const one = attendees.find(({ id }) => id === input.params.id);
    if (!one) return null;
    return (
      <Banner key={uuid} kind="error" title={t('checkIn.refused', { name: `${one.givenName} ${one.familyName}` })}>
        <Stack gap="sm" align="flex-start">
          <ProblemText error={problem} />
          <Button variant="default" onClick={() => void discard(owner, [uuid])}>
            {t('checkIn.discard')}
          </Button>
        </Stack>
      </Banner>
    );
  });
}
