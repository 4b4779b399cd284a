import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../kernel/title.tsx';
import { FailedState, LoadingState } from '../../../kit/states/states.tsx';
import { attemptQuery } from '../parts/attempt-data.ts';
import { AttemptQuestionnaire } from '../parts/attempt-questionnaire.tsx';
import { Result } from '../parts/attempt-result.tsx';
import { useInvitedExam } from '../parts/invitation.ts';
import { type AttemptResult, examPath } from '../parts/invited-data.ts';
import { ExamMissing, InvitedFrame } from '../parts/invited-frame.tsx';

/** An attempt from its first question to its result. It is started on the exam's page; here it is only continued. */
export default function TraineeQuestionnairePage() {
  const { t } = useTranslation('learning');
  const { key, owner, query, place, exam } = useInvitedExam();
  const [result, setResult] = useState<AttemptResult | null>(null);
  const attempt = useQuery({ ...attemptQuery(place, owner), enabled: exam?.hasBegun === true && result === null });
  return (
    <InvitedFrame invitationKey={key} query={query}>
      {() => {
        if (!exam) return <ExamMissing invitationKey={key} />;
        const title = <PageTitle title={exam.title} />;
        if (result) {
          return (
            <>
              {title}
              <Result result={result} exam={exam} place={place} />
            </>
          );
        }
        if (attempt.data) {
          return (
            <>
              {title}
              <AttemptQuestionnaire
                key={attempt.data.attemptId}
                attempt={attempt.data}
                place={place}
                owner={owner}
                onResult={setResult}
              />
            </>
          );
        }
        if (!exam.hasBegun) return <Navigate to={examPath(place)} replace />;
        return (
          <>
            {title}
            {attempt.error ? (
              <>
                <FailedState error={attempt.error} onRetry={() => void attempt.refetch()} />
                <Group justify="center">
                  <Button variant="subtle" renderRoot={(props) => <Link {...props} to={examPath(place)} />}>
                    {t('attempts.exam.toExam')}
                  </Button>
                </Group>
              </>
            ) : (
              <LoadingState />
            )}
          </>
        );
      }}
    </InvitedFrame>
  );
}
