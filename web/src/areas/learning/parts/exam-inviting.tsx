import { exams } from '@kontor/contract/areas/learning/exams/endpoints.ts';
import { Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { confirm } from '../../../kit/feedback/confirm.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import type { ExamTrainee } from '../data.ts';

const isReachable = ({ trainee }: ExamTrainee) => trainee.email !== null;

/** Whom an invitation by mail would reach for the first time. */
export const notInvited = (trainees: readonly ExamTrainee[]): ExamTrainee[] =>
  trainees.filter((one) => isReachable(one) && one.invitedAt === null);

interface Inviting {
  /** They were not chosen, but found to be without an invitation. */
  readonly isToNew?: boolean;
  readonly onSent?: () => void;
}

/** Asks, and sends trainees their personal links by mail; those without an address are reported beforehand. */
export function useInviting(examId: number) {
  const { t } = useTranslation('learning');
  const { counted } = useFormats();
  const { mutate, isPending } = useCommand(exams.invite);
  const invite = useMemo(
    () =>
      async (trainees: readonly ExamTrainee[], { isToNew = false, onSent }: Inviting = {}) => {
        const reachable = trainees.filter(isReachable);
        const unreachable = trainees.length - reachable.length;
        const again = reachable.filter(({ invitedAt }) => invitedAt !== null).length;
        const withoutEmail = unreachable > 0 && t('exams.inviting.unreachable', counted(unreachable));
        if (reachable.length === 0) return void (withoutEmail && notify.error(withoutEmail));
        const question = {
          title: t('exams.inviting.title'),
          text: (
            <Stack gap="sm">
              {isToNew && <Text>{t('exams.inviting.textNew')}</Text>}
              <Text>{t('exams.inviting.text')}</Text>
              {again > 0 && <Text>{t('exams.inviting.again', counted(again))}</Text>}
              {withoutEmail && <Text>{withoutEmail}</Text>}
            </Stack>
          ),
          action: t('exams.inviting.confirm', counted(reachable.length)),
        };
        if (!(await confirm(question))) return;
        mutate(
          { params: { examId }, body: { traineeIds: reachable.map(({ id }) => id) } },
          {
            onSuccess: ({ sent }) => {
              notify.success(t('exams.inviting.sent', counted(sent)));
              onSent?.();
            },
            onError: notify.error,
          },
        );
      },
    [examId, mutate, t, counted],
  );
  return { invite, isPending };
}
