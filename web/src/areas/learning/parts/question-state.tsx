import { isDrawable } from '@kontor/contract/areas/learning/subjects/rules.ts';
import { Group } from '@mantine/core';
import { IconBan, IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import { untranslated } from '../../../kit/forms/localized.ts';
import type { Question } from '../data.ts';

/** The state of a question: voided, or else what it lacks. */
type Mark = 'voided' | 'withoutCorrect' | 'untranslated';

function marksOf(question: Pick<Question, 'text' | 'answers' | 'voidedAt'>): readonly Mark[] {
  const { text, answers, voidedAt } = question;
  if (voidedAt !== null) return ['voided'];
  const isUntranslated = [text, ...answers.map((answer) => answer.text)].some((each) => untranslated(each).length > 0);
  return [
    ...(isDrawable(question) ? [] : (['withoutCorrect'] as const)),
    ...(isUntranslated ? (['untranslated'] as const) : []),
  ];
}

const LOOKS = {
  voided: { icon: IconBan },
  withoutCorrect: { kind: 'orange' },
  untranslated: { kind: 'orange', icon: IconLanguage },
} as const;

/** The marks of a question, if any, side by side. */
export function QuestionState({ question }: { readonly question: Question }) {
  const { t } = useTranslation('learning');
  const marks = marksOf(question);
  if (marks.length === 0) return null;
  return (
    <Group component="span" gap={4}>
      {marks.map((mark) => (
        <Chip key={mark} {...LOOKS[mark]}>
          {t(`subjects.questions.${mark}`)}
        </Chip>
      ))}
    </Group>
  );
}
