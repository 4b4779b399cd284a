import { Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { type Action, ActionMenu } from '../../../kit/page/ActionMenu.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { type Question, type QuestionStatistics, questionStatisticsQuery, type Subject } from '../data.ts';
import { QuestionState } from './question-state.tsx';
import { useTranslated } from './translated.ts';

/** The share of right answers; null where a question was never drawn. */
const shareOf = (fared: QuestionStatistics | undefined) =>
  fared && fared.drawn > 0 ? fared.correct / fared.drawn : null;

/** The columns of a subject's questions, with how each fared in first attempts as soon as that is read. */
export function useQuestionColumns(subject: Subject, actionsOf: (one: Question) => Action[]): Column<Question>[] {
  const { t } = useTranslation('learning');
  const { whole } = useFormats();
  const textOf = useTranslated();
  const { data } = useQuery(questionStatisticsQuery(subject.id));
  const statistics = new Map((data ?? []).map((each) => [each.questionId, each]));
  const percent = (share: number) => t('subjects.subject.percent', { percent: whole(share * 100) });
  return [
    {
      key: 'text',
      header: t('subjects.questions.text'),
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
    {
      key: 'answers',
      header: t('subjects.questions.answers'),
      value: ({ answers }) => answers.length,
      align: 'right',
      width: '7.5rem',
    },
    {
      key: 'drawn',
      header: t('subjects.questions.drawn'),
      value: ({ id }) => statistics.get(id)?.drawn,
      cell: ({ id }) => whole(statistics.get(id)?.drawn ?? 0),
      align: 'right',
      width: '6.5rem',
    },
    {
      key: 'correct',
      header: t('subjects.questions.correct'),
      value: ({ id }) => shareOf(statistics.get(id)),
      cell: ({ id }) => {
        const share = shareOf(statistics.get(id));
        return share === null ? '–' : percent(share);
      },
      align: 'right',
      width: '6.5rem',
    },
    {
      key: 'wrongAnswer',
      header: t('subjects.questions.wrongAnswer'),
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
      width: '13rem',
    },
    {
      key: 'actions',
      header: t('subjects.questions.actions'),
      head: <VisuallyHidden>{t('subjects.questions.actions')}</VisuallyHidden>,
      value: () => null,
      isSortable: false,
      align: 'right',
      cell: (one) => (
        <ActionMenu label={t('subjects.questions.actionsOf', { text: textOf(one.text) })} actions={actionsOf(one)} />
      ),
      width: '4rem',
    },
  ];
}
