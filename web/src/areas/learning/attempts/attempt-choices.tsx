import type { Language } from '@kontor/words/words.ts';
import { Checkbox, Text } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import classes from './attempt.module.css';
import type { Question } from './attempt-data.ts';
import { textIn } from './attempt-text.ts';

interface AttemptChoicesProps {
  /** The id prefix; the heading with the question's text has the id `<id>-question`. */
  readonly id: string;
  readonly answers: Question['answers'];
  readonly language: Language;
  readonly chosen: readonly number[];
  readonly isFaulty?: boolean;
  readonly onChoose: (answerIds: readonly number[]) => void;
  readonly ref?: Ref<HTMLFieldSetElement>;
}

/** The answers of a question; any number can be selected. */
export function AttemptChoices({
  id,
  answers,
  language,
  chosen,
  isFaulty = false,
  onChoose,
  ref,
}: AttemptChoicesProps) {
  const { t } = useTranslation('learning');
  return (
    <fieldset ref={ref} className={classes.answers} aria-labelledby={`${id}-question`} aria-describedby={`${id}-hint`}>
      <Text size="sm" c="dimmed" id={`${id}-hint`}>
        {t('attempts.questionnaire.hint')}
      </Text>
      {answers.map((answer) => {
        const isChosen = chosen.includes(answer.id);
        const words = textIn(answer.text, language);
        return (
          <label
            key={answer.id}
            htmlFor={`${id}-${answer.id}`}
            className={classes.answer}
            data-chosen={isChosen || undefined}
          >
            <Checkbox
              id={`${id}-${answer.id}`}
              size="md"
              checked={isChosen}
              aria-invalid={isFaulty || undefined}
              aria-describedby={isFaulty ? `${id}-fault` : undefined}
              onChange={() =>
                onChoose(isChosen ? chosen.filter((other) => other !== answer.id) : [...chosen, answer.id])
              }
            />
            <span lang={words.lang}>{words.text}</span>
          </label>
        );
      })}
      {isFaulty && (
        <Text role="alert" id={`${id}-fault`} c="var(--mantine-color-error)">
          {t('attempts.questionnaire.required')}
        </Text>
      )}
    </fieldset>
  );
}
