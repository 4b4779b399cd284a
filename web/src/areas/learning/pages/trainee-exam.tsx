import { isSecondAttemptLeft } from '@kontor/contract/areas/learning/attempts/rules.ts';
import { Card, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { PageTitle } from '../../../kernel/title.tsx';
import { Fact, Facts } from '../../../kit/page/Facts.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useNow } from '../../../kit/page/useNow.ts';
import { Outcome } from '../parts/attempt-result.tsx';
import { Diploma } from '../parts/diploma.tsx';
import { useInvitedExam } from '../parts/invitation.ts';
import { examsPath } from '../parts/invited-data.ts';
import { InvitedDocuments } from '../parts/invited-documents.tsx';
import { ExamMissing, InvitedFrame } from '../parts/invited-frame.tsx';
import { InvitedStart } from '../parts/invited-start.tsx';
import { stateOf } from '../parts/invited-state.ts';
import { StateChip } from '../parts/invited-state-chip.tsx';

/** One exam: its documents, how it stands, and the way into its questions (`spec 2 §2`). */
export default function TraineeExamPage() {
  const { t } = useTranslation('learning');
  const { span } = useFormats();
  const { key, owner, query, place, exam } = useInvitedExam();
  const now = useNow();
  return (
    <InvitedFrame invitationKey={key} query={query}>
      {() => {
        if (!exam) return <ExamMissing invitationKey={key} />;
        const { title, start, end, subject, correctQuestions, questionCount, hasPassed } = exam;
        const state = stateOf(exam, now);
        return (
          <Stack gap="lg">
            <PageTitle title={title} />
            <PageHeader title={title} back={examsPath(key)} facts={<StateChip state={state} />} />
            <InvitedDocuments
              documents={subject.documents}
              isAhead={!['passed', 'failed', 'scoring', 'over'].includes(state)}
              readAt={query.dataUpdatedAt}
              renew={async () => {
                const { data } = await query.refetch();
                return data?.find(({ id }) => id === exam.id)?.subject.documents;
              }}
            />
            <Card>
              <Stack>
                <Facts>
                  <Fact label={t('attempts.exam.subject')}>{subject.title}</Fact>
                  <Fact label={t('attempts.exam.period')}>{span(start, end)}</Fact>
                </Facts>
                {correctQuestions !== null && questionCount !== null && (
                  <Outcome
                    correct={correctQuestions}
                    count={questionCount}
                    hasPassed={hasPassed}
                    isSecondLeft={isSecondAttemptLeft(exam)}
                  />
                )}
                <InvitedStart exam={exam} state={state} place={place} owner={owner} />
              </Stack>
            </Card>
            {hasPassed && <Diploma place={place} code={exam.certificateCode} />}
          </Stack>
        );
      }}
    </InvitedFrame>
  );
}
