import { exams } from '@kontor/contract/areas/learning/exams/endpoints.ts';
import { Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { act } from '../../../kit/feedback/act.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import type { ExamTrainee } from '../data.ts';

const isReachable = ({ trainee }: ExamTrainee) => trainee.email !== null;

/** The trainees with an address who have not been invited by mail yet. */
export const notInvited = (trainees: readonly ExamTrainee[]): ExamTrainee[] =>
  trainees.filter((trainee) => isReachable(trainee) && trainee.invitedAt === null);

interface InviteOptions {
  /** Whether these are all trainees without an invitation, not a selection. */
  readonly isToNew?: boolean;
  readonly onSent?: () => void;
}

/** Mails trainees their personal links after a confirmation, which lists those without an address. */
export function useInviting(examId: number) {
  const { t } = useTranslation('learning');
  const { counted } = useFormats();
  const { mutate, isPending } = useCommand(exams.invite);
  const invite = useMemo(
    () =>
      async (trainees: readonly ExamTrainee[], { isToNew = false, onSent }: InviteOptions = {}) => {
        const reachable = trainees.filter(isReachable);
        const unreachable = trainees.length - reachable.length;
        const repeatedCount = reachable.filter(({ invitedAt }) => invitedAt !== null).length;
        const withoutEmail = unreachable > 0 && t('exams.inviting.unreachable', counted(unreachable));
        if (reachable.length === 0) return void (withoutEmail && notify.error(withoutEmail));
        const question = {
          title: t('exams.inviting.title'),
          text: (
            <Stack gap="sm">
              {isToNew && <Text>{t('exams.inviting.textNew')}</Text>}
              <Text>{t('exams.inviting.text')}</Text>
              {repeatedCount > 0 && <Text>{t('exams.inviting.again', counted(repeatedCount))}</Text>}
              {withoutEmail && <Text>{withoutEmail}</Text>}
            </Stack>
          ),
          action: t('exams.inviting.confirm', counted(reachable.length)),
        };
        await act(
          mutate,
          { params: { examId }, body: { traineeIds: reachable.map(({ id }) => id) } },
          { question, notice: ({ sent }) => t('exams.inviting.sent', counted(sent)), onDone: onSent },
        );
      },
    [examId, mutate, t, counted],
  );
  return { invite, isPending };
}
