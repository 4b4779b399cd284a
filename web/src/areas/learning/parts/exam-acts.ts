import { exams } from '@kontor/contract/areas/learning/exams/endpoints.ts';
import { type RefObject, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../kernel/mutation.ts';
import { confirm } from '../../../kit/feedback/confirm.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { type ExamTrainee, nameOf } from '../data.ts';

const placeOf = ({ examId, id, version }: ExamTrainee) => ({ params: { examId, id }, ifMatch: version });

/** Allows a grace period, or takes it back, and says so. */
export function useGrace(): (one: ExamTrainee, allowGracePeriod: boolean) => void {
  const { t } = useTranslation('learning');
  const { mutate } = useCommand(exams.updateTrainee);
  return useMemo(
    () => (one, allowGracePeriod) =>
      mutate(
        { ...placeOf(one), body: { allowGracePeriod } },
        {
          onSuccess: () =>
            notify.success(
              t(allowGracePeriod ? 'exams.grace.granted' : 'exams.grace.revoked', { name: nameOf(one.trainee) }),
            ),
          onError: notify.error,
        },
      ),
    [mutate, t],
  );
}

/**
 * Asks, and removes somebody who has not taken the exam from it. As the row is gone then, the focus goes to the list.
 */
export function useExpulsion(list: RefObject<HTMLElement | null>): (one: ExamTrainee) => Promise<void> {
  const { t } = useTranslation('learning');
  const { mutate } = useCommand(exams.removeTrainee);
  return useMemo(
    () => async (one) => {
      const name = nameOf(one.trainee);
      const question = {
        title: t('exams.trainees.removeTitle', { name }),
        text: t('exams.trainees.removeText'),
        action: t('exams.trainees.remove'),
        isDestructive: true,
      };
      if (!(await confirm(question))) return;
      mutate(placeOf(one), {
        onSuccess: () => {
          list.current?.focus({ preventScroll: true });
          notify.success(t('exams.trainees.removed', { name }));
        },
        onError: notify.error,
      });
    },
    [mutate, list, t],
  );
}
