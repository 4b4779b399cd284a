import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import {
  type AttemptResult,
  type ExamParams,
  examPath,
  examsPath,
  type InvitedExam,
} from '../invitations/invited-data.ts';
import { Diploma } from './diploma.tsx';

interface OutcomeProps {
  readonly correct: number;
  readonly count: number;
  readonly hasPassed: boolean;
  /** Whether a second and last attempt is left after failing the first (`spec 2 §4`). */
  readonly isSecondLeft: boolean;
  readonly ref?: React.Ref<HTMLDivElement>;
}

/** The outcome of an attempt in the specification's words (`spec 2 §5`). */
export function Outcome({ correct, count, hasPassed, isSecondLeft, ref }: OutcomeProps) {
  const { t } = useTranslation('learning');
  const { whole } = useFormats();
  return (
    <Banner
      kind={hasPassed ? 'success' : 'warning'}
      title={t(hasPassed ? 'attempts.result.passed' : 'attempts.result.failed')}
      {...(ref && { ref })}
    >
      <Text inherit>{t('attempts.exam.answered', { correct: whole(correct), count: whole(count) })}</Text>
      {!hasPassed && <Text inherit>{t(isSecondLeft ? 'attempts.exam.lastAttempt' : 'attempts.exam.used')}</Text>}
    </Banner>
  );
}

interface ResultProps {
  readonly result: AttemptResult;
  readonly exam: InvitedExam;
  readonly examParams: ExamParams;
}

/** The result right after submitting. It gets the focus, because the questions disappear. */
export function Result({ result, exam, examParams }: ResultProps) {
  const { t } = useTranslation('learning');
  const { correctQuestions, questionCount, hasPassed, secondAttemptLeft } = result;
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    banner.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <Stack gap="lg">
      <Card>
        <Stack>
          <Title order={1}>{exam.title}</Title>
          <Outcome
            ref={banner}
            correct={correctQuestions}
            count={questionCount}
            hasPassed={hasPassed}
            isSecondLeft={secondAttemptLeft}
          />
          <Group>
            <Button
              variant={secondAttemptLeft ? 'filled' : 'default'}
              renderRoot={(props) => <Link {...props} to={examPath(examParams)} replace />}
            >
              {t('attempts.exam.toExam')}
            </Button>
            <Button variant="default" renderRoot={(props) => <Link {...props} to={examsPath(examParams.key)} />}>
              {t('attempts.exam.toExams')}
            </Button>
          </Group>
        </Stack>
      </Card>
      {hasPassed && <Diploma examParams={examParams} code={exam.certificateCode} />}
    </Stack>
  );
}
