import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useFormats } from '../../../kernel/formats.ts';
import { useWaiting } from '../../../kernel/offline/outbox.ts';
import type { Owner } from '../../../kernel/offline/owner.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { PrivacyNotice } from '../../../pickers/privacy-notice.tsx';
import { attemptQuery } from '../attempts/attempt-data.ts';
import { savedAnswer } from '../attempts/attempt-outbox.ts';
import { Refused } from '../attempts/refused.tsx';
import { type ExamParams, type InvitedExam, invitedQuery, questionnairePath } from './invited-data.ts';
import type { ExamState } from './invited-state.ts';

/** The label of the button by state; other states have no button. */
const ACTIONS = {
  underWay: 'resume',
  secondLeft: 'startSecond',
  running: 'start',
  grace: 'start',
} as const satisfies Partial<Record<ExamState, string>>;

const mayStart = (state: ExamState): state is keyof typeof ACTIONS => state in ACTIONS;

interface InvitedStartProps {
  readonly exam: InvitedExam;
  readonly state: ExamState;
  readonly examParams: ExamParams;
  readonly owner: Owner;
}

/** The progress of the attempt, and whether all answers are on the server. */
function AttemptProgress({ examParams, owner }: Pick<InvitedStartProps, 'examParams' | 'owner'>) {
  const { t } = useTranslation('learning');
  const { counted } = useFormats();
  const waiting = useWaiting(savedAnswer, owner).filter(({ input }) => input.params.examId === examParams.examId);
  return (
    <Text>
      {waiting.length > 0 ? t('attempts.exam.underWayWaiting', counted(waiting.length)) : t('attempts.exam.underWay')}
    </Text>
  );
}

/** The button for starting the questionnaire, or the reason why there is none. */
export function InvitedStart({ exam: { start, end, isActive }, state, examParams, owner }: InvitedStartProps) {
  const { t } = useTranslation('learning');
  const { dateTime } = useFormats();
  const client = useQueryClient();
  const navigate = useNavigate();
  const begin = useMutation({
    mutationFn: () => client.fetchQuery({ ...attemptQuery(examParams, owner), staleTime: 0 }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: invitedQuery(examParams.key).queryKey });
      void navigate({ to: questionnairePath(examParams) });
    },
  });

  if (state === 'passed' || state === 'failed') return null;
  if (state === 'scoring') return <Banner kind="info">{t('attempts.exam.scoring')}</Banner>;
  if (!mayStart(state)) {
    return <Banner kind="info">{t('attempts.exam.notActive', { start: dateTime(start), end: dateTime(end) })}</Banner>;
  }
  return (
    <Stack>
      {state === 'underWay' ? (
        <AttemptProgress examParams={examParams} owner={owner} />
      ) : (
        <Text>{t('attempts.exam.before')}</Text>
      )}
      {state !== 'underWay' && !isActive && <Banner kind="info">{t('attempts.exam.grace')}</Banner>}
      {begin.error && (
        <Banner kind="error" focusOn={begin.error}>
          <Refused error={begin.error} />
        </Banner>
      )}
      {state !== 'underWay' && <PrivacyNotice kind="trainees" />}
      <Group>
        <Button size="md" loading={begin.isPending} onClick={() => begin.mutate()}>
          {t(`attempts.exam.${ACTIONS[state]}`)}
        </Button>
      </Group>
    </Stack>
  );
}
