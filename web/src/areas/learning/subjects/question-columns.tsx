import { isDrawable } from '@kontor/contract/areas/learning/subjects/rules.ts';
import { Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconBan, IconLanguage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { untranslated } from '../../../kit/forms/localized.ts';
import { type Action, ActionMenu } from '../../../kit/page/action-menu.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { type Question, type QuestionStatistics, questionStatisticsQuery, type Subject } from '../data.ts';
import { useTranslated } from './translated.ts';

/** The marks of a question: voided, or what it lacks. */
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
function QuestionState({ question }: { readonly question: Question }) {
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

/** The share of correct answers; null if the question was never drawn. */
const shareOf = (statistics: QuestionStatistics | undefined) =>
  statistics && statistics.drawn > 0 ? statistics.correct / statistics.drawn : null;

/** The columns of a subject's questions, with their results in first attempts once these are loaded. */
export function useQuestionColumns(subject: Subject, actionsOf: (one: Question) => Action[]): Column<Question>[] {
  const { t } = useTranslation('learning');
  const { whole } = useFormats();
  const textOf = useTranslated();
  const { data } = useQuery(questionStatisticsQuery(subject.id));
  const statistics = new Map((data ?? []).map((each) => [each.questionId, each]));
  const percent = (share: number) => t('subjects.subject.percent', { percent: whole(share * 100) });
  return columnsOf(t, 'subjects.questions', [
    {
      key: 'text',
      value: ({ text }) => textOf(text),
      cell: (one) => (
        <Stack component="span" gap={4}>
          <span>{textOf(one.text)}</span>
          <QuestionState question={one} />
          {one.voidReason !== null && (
            <Text span size="sm" c="dimmed">
              {t('subjects.voiding.sinceReason', { reason: one.voidReason })}
            </Text>
          )}
        </Stack>
      ),
      isName: true,
    },
    { key: 'answers', value: ({ answers }) => answers.length, align: 'right', width: '7.5rem' },
    {
      key: 'drawn',
      value: ({ id }) => statistics.get(id)?.drawn,
      cell: ({ id }) => whole(statistics.get(id)?.drawn ?? 0),
      align: 'right',
      width: '6.5rem',
    },
    {
      key: 'correct',
      value: ({ id }) => shareOf(statistics.get(id)),
      cell: ({ id }) => {
        const share = shareOf(statistics.get(id));
        return share === null ? '–' : percent(share);
      },
      unit: 'share',
      align: 'right',
      width: '6.5rem',
    },
    {
      key: 'wrongAnswer',
      value: ({ id }) => statistics.get(id)?.wrongAnswer?.chosen,
      cell: ({ id }) => {
        const wrong = statistics.get(id)?.wrongAnswer;
        if (!wrong) return '–';
        return (
          <Text size="sm" lineClamp={2}>
            {t('subjects.questions.wrongAnswerTimes', { text: textOf(wrong.text), times: whole(wrong.chosen) })}
          </Text>
        );
      },
      saved: ({ id }) => {
        const wrong = statistics.get(id)?.wrongAnswer;
        return wrong && textOf(wrong.text);
      },
      width: '13rem',
    },
    {
      key: 'actions',
      head: <VisuallyHidden>{t('subjects.questions.actions')}</VisuallyHidden>,
      value: () => null,
      saved: false,
      isSortable: false,
      align: 'right',
      cell: (one) => (
        <ActionMenu label={t('subjects.questions.actionsOf', { text: textOf(one.text) })} actions={actionsOf(one)} />
      ),
      width: '4rem',
    },
  ]);
}
