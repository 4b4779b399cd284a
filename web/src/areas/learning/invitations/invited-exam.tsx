import {
  isSecondAttemptLeft,
  MAX_ATTEMPTS,
  requiredCorrectAnswers,
  submitUntil,
} from '@kontor/contract/areas/learning/attempts/rules.ts';
import { Card, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Fact, Facts } from '../../../kit/page/facts.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { useNow } from '../../../kit/page/use-now.ts';
import { Outcome } from '../attempts/attempt-result.tsx';
import type { InvitedExam } from './invited-data.ts';
import { InvitedDocuments } from './invited-documents.tsx';
import { type ExamState, stateOf } from './invited-state.ts';
import { StateChip } from './invited-state-chip.tsx';

const OVER: readonly ExamState[] = ['passed', 'failed', 'scoring', 'over'];

/** The facts to know before starting. */
function Conditions({ exam }: { readonly exam: InvitedExam }) {
  const { t } = useTranslation('learning');
  const { dateTime, whole } = useFormats();
  const { askedCount: count, passPercentage, usedAttempts, start, allowGracePeriod } = exam;
  // The exact start time is unknown; it was within the period unless there is a grace period.
  const until = submitUntil(exam, { startedAt: start, allowGracePeriod });
  const needed = whole(requiredCorrectAnswers(passPercentage, count));
  return (
    <>
      <Fact label={t('attempts.exam.questions')}>{whole(count)}</Fact>
      <Fact label={t('attempts.exam.passMark')}>
        {t('attempts.exam.passMarkText', { percent: whole(passPercentage), needed, count: whole(count) })}
      </Fact>
      <Fact label={t('attempts.exam.attempts')}>
        {t('attempts.exam.attemptsText', {
          used: whole(usedAttempts),
          most: whole(MAX_ATTEMPTS),
          left: whole(MAX_ATTEMPTS - usedAttempts),
        })}
      </Fact>
      <Fact label={t('attempts.exam.timeLimit')}>
        {until ? t('attempts.exam.timeUntil', { at: dateTime(until) }) : t('attempts.exam.timeless')}
      </Fact>
    </>
  );
}

interface InvitedExamPageProps {
  readonly exam: InvitedExam;
  readonly back: string;
  /** When the links to the documents were fetched, and a function to refetch them. */
  readonly readAt: number;
  readonly renew: () => Promise<readonly InvitedExam[] | undefined>;
  /** The content above the exam. */
  readonly notice?: ReactNode;
  /** The button for starting the questions. */
  readonly start?: (state: ExamState) => ReactNode;
  /** The content after the exam. */
  readonly children?: ReactNode;
}

/** An exam: documents, conditions and state (`spec 2 §2`). */
export function InvitedExamPage({ exam, back, readAt, renew, notice, start, children }: InvitedExamPageProps) {
  const { t } = useTranslation('learning');
  const { span } = useFormats();
  const now = useNow();
  const { title, subject, correctQuestions, questionCount, hasPassed } = exam;
  const state = stateOf(exam, now);
  const isAhead = !OVER.includes(state);
  return (
    <Page title={title} above={notice} back={back} facts={<StateChip state={state} />}>
      <InvitedDocuments
        documents={subject.documents}
        isAhead={isAhead}
        readAt={readAt}
        renew={async () => (await renew())?.find(({ id }) => id === exam.id)?.subject.documents}
      />
      <Card>
        <Stack>
          <Facts>
            <Fact label={t('attempts.exam.subject')}>{subject.title}</Fact>
            <Fact label={t('attempts.exam.period')}>{span(exam.start, exam.end)}</Fact>
            {isAhead && <Conditions exam={exam} />}
          </Facts>
          {correctQuestions !== null && questionCount !== null && (
            <Outcome
              correct={correctQuestions}
              count={questionCount}
              hasPassed={hasPassed}
              isSecondLeft={isSecondAttemptLeft(exam)}
            />
          )}
          {start?.(state)}
        </Stack>
      </Card>
      {children}
    </Page>
  );
}
