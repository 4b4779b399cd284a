import { exams } from '@kontor/contract/areas/learning/exams/endpoints.ts';
import { type RefObject, useMemo } from 'react';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { act } from '../../../kit/feedback/act.ts';
import { type ExamTrainee, nameOf } from '../data.ts';

const placeOf = ({ examId, id, version }: ExamTrainee) => ({ params: { examId, id }, ifMatch: version });

/** Grants or withdraws a grace period. */
export function useGrace(): (one: ExamTrainee, allowGracePeriod: boolean) => Promise<void> {
  const { t } = useTranslation('learning');
  const { mutate } = useCommand(exams.updateTrainee);
  return useMemo(
    () => (one, allowGracePeriod) => {
      const notice = t(allowGracePeriod ? 'exams.grace.granted' : 'exams.grace.revoked', { name: nameOf(one.trainee) });
      return act(mutate, { ...placeOf(one), body: { allowGracePeriod } }, { notice });
    },
    [mutate, t],
  );
}

/**
 * Removes a trainee who has not taken the exam, after a confirmation. As the row disappears, the focus moves to the
 * list.
 */
export function useExpulsion(list: RefObject<HTMLElement | null>): (one: ExamTrainee) => Promise<void> {
  const { t } = useTranslation('learning');
  const { mutate } = useCommand(exams.removeTrainee);
  return useMemo(
    () => (one) => {
      const name = nameOf(one.trainee);
      const question = {
        title: t('exams.trainees.removeTitle', { name }),
        text: t('exams.trainees.removeText'),
        action: t('exams.trainees.remove'),
        isDestructive: true,
      };
      return act(mutate, placeOf(one), {
        question,
        notice: t('exams.trainees.removed', { name }),
        onDone: () => list.current?.focus({ preventScroll: true }),
      });
    },
    [mutate, list, t],
  );
}
