import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import { Diploma } from './diploma.tsx';
import { type AttemptResult, examPath, examsPath, type InvitedExam, type Place } from './invited-data.ts';

interface OutcomeProps {
  readonly correct: number;
  readonly count: number;
  readonly hasPassed: boolean;
  /** A failed first attempt leaves a second, which is the last (`spec 2 §4`). */
  readonly isSecondLeft: boolean;
  readonly ref?: React.Ref<HTMLDivElement>;
}

/** The sentences of the specification for what an attempt came to (`spec 2 §5`). */
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
  readonly place: Place;
}

/** The result of the attempt, right after submitting it. It has the focus, as the questions are gone. */
export function Result({ result, exam, place }: ResultProps) {
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
              renderRoot={(props) => <Link {...props} to={examPath(place)} replace />}
            >
              {t('attempts.exam.toExam')}
            </Button>
            <Button variant="default" renderRoot={(props) => <Link {...props} to={examsPath(place.key)} />}>
              {t('attempts.exam.toExams')}
            </Button>
          </Group>
        </Stack>
      </Card>
      {hasPassed && <Diploma place={place} code={exam.certificateCode} />}
    </Stack>
  );
}
