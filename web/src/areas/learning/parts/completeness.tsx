import { isComplete, isDrawable } from '@kontor/contract/areas/learning/subjects/rules.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import { Hint } from '../../../kit/feedback/Hint.tsx';
import type { Subject } from '../data.ts';

/** The questions that still count. */
export const askedQuestions = ({ questions }: Pick<Subject, 'questions'>) =>
  questions.filter(({ voidedAt }) => voidedAt === null);

/** What a subject lacks before it can be used in an exam (`behaviour §5`); null if nothing. */
export function useShortcomings(): (subject: Subject) => string | null {
  const { t } = useTranslation('learning');
  const { whole, counted } = useFormats();
  return (subject) => {
    if (isComplete(subject)) return null;
    const asked = askedQuestions(subject);
    const undrawable = asked.filter((question) => !isDrawable(question)).length;
    const needed = subject.examQuestionCount;
    return [
      ...(asked.length < needed
        ? [t('subjects.subject.tooFew', { needed: whole(needed), there: whole(asked.length) })]
        : []),
      ...(undrawable > 0 ? [t('subjects.subject.withoutCorrect', counted(undrawable))] : []),
    ].join(' ');
  };
}

/** Whether a subject is complete; its hint says what is missing. */
export function Completeness({ subject }: { readonly subject: Subject }) {
  const { t } = useTranslation('learning');
  const lacking = useShortcomings()(subject);
  if (lacking === null) return <Chip kind="green">{t('subjects.subject.complete')}</Chip>;
  return (
    <Hint text={lacking}>
      <Chip kind="orange">{t('subjects.subject.incomplete')}</Chip>
    </Hint>
  );
}
