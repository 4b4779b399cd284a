import { useInvitedExam } from '../../invitations/invitation.ts';
import { examsPath } from '../../invitations/invited-data.ts';
import { InvitedExamPage } from '../../invitations/invited-exam.tsx';
import { ExamMissing, InvitedFrame } from '../../invitations/invited-frame.tsx';
import { InvitedStart } from '../../invitations/invited-start.tsx';
import { Diploma } from '../diploma.tsx';

/** An exam of a trainee, with the button to start it (`spec 2 §2`). */
export default function TraineeExamPage() {
  const { key, owner, query, examParams, exam } = useInvitedExam();
  return (
    <InvitedFrame invitationKey={key} query={query}>
      {() =>
        exam ? (
          <InvitedExamPage
            exam={exam}
            back={examsPath(key)}
            readAt={query.dataUpdatedAt}
            renew={async () => (await query.refetch()).data}
            start={(state) => <InvitedStart exam={exam} state={state} examParams={examParams} owner={owner} />}
          >
            {exam.hasPassed && <Diploma examParams={examParams} code={exam.certificateCode} />}
          </InvitedExamPage>
        ) : (
          <ExamMissing invitationKey={key} />
        )
      }
    </InvitedFrame>
  );
}
