import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PageTitle } from '../../../../kernel/title.tsx';
import { useTranslation } from '../../../../kernel/translation.ts';
import { FailedState, LoadingState } from '../../../../kit/states/states.tsx';
import { useInvitedExam } from '../../invitations/invitation.ts';
import { type AttemptResult, examPath } from '../../invitations/invited-data.ts';
import { ExamMissing, InvitedFrame } from '../../invitations/invited-frame.tsx';
import { attemptQuery } from '../attempt-data.ts';
import { AttemptQuestionnaire } from '../attempt-questionnaire.tsx';
import { Result } from '../attempt-result.tsx';

/** An attempt from the first question to the result. It is started on the exam's page and only continued here. */
export default function TraineeQuestionnairePage() {
  const { t } = useTranslation('learning');
  const { key, owner, query, examParams, exam } = useInvitedExam();
  const [result, setResult] = useState<AttemptResult | null>(null);
  const attempt = useQuery({ ...attemptQuery(examParams, owner), enabled: exam?.hasBegun === true && result === null });
  return (
    <InvitedFrame invitationKey={key} query={query}>
      {() => {
        if (!exam) return <ExamMissing invitationKey={key} />;
        const title = <PageTitle title={exam.title} />;
        if (result) {
          return (
            <>
              {title}
              <Result result={result} exam={exam} examParams={examParams} />
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
                examParams={examParams}
                owner={owner}
                onResult={setResult}
              />
            </>
          );
        }
        if (!exam.hasBegun) return <Navigate to={examPath(examParams)} replace />;
        return (
          <>
            {title}
            {attempt.error ? (
              <>
                <FailedState error={attempt.error} onRetry={() => void attempt.refetch()} />
                <Group justify="center">
                  <Button variant="subtle" renderRoot={(props) => <Link {...props} to={examPath(examParams)} />}>
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
