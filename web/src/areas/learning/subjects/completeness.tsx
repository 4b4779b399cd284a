import { isComplete, isDrawable } from '@kontor/contract/areas/learning/subjects/rules.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { Hint } from '../../../kit/feedback/hint.tsx';
import type { Subject } from '../data.ts';

/** The questions that are not voided. */
export const activeQuestionsOf = ({ questions }: Pick<Subject, 'questions'>) =>
  questions.filter(({ voidedAt }) => voidedAt === null);

/** Describes what a subject lacks to be used in an exam (`behaviour §5`); null if it is complete. */
export function useShortcomings(): (subject: Subject) => string | null {
  const { t } = useTranslation('learning');
  const { whole, counted } = useFormats();
  return (subject) => {
    if (isComplete(subject)) return null;
    const activeQuestions = activeQuestionsOf(subject);
    const undrawable = activeQuestions.filter((question) => !isDrawable(question)).length;
    const needed = subject.examQuestionCount;
    return [
      ...(activeQuestions.length < needed
        ? [t('subjects.subject.tooFew', { needed: whole(needed), there: whole(activeQuestions.length) })]
        : []),
      ...(undrawable > 0 ? [t('subjects.subject.withoutCorrect', counted(undrawable))] : []),
    ].join(' ');
  };
}

/** Whether a subject is complete; a hint lists what is missing. */
export function Completeness({ subject }: { readonly subject: Subject }) {
  const { t } = useTranslation('learning');
  const missing = useShortcomings()(subject);
  if (missing === null) return <Chip kind="green">{t('subjects.subject.complete')}</Chip>;
  return (
    <Hint text={missing}>
      <Chip kind="orange">{t('subjects.subject.incomplete')}</Chip>
    </Hint>
  );
}
