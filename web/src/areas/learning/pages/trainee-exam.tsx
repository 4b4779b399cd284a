import { Diploma } from '../parts/diploma.tsx';
import { useInvitedExam } from '../parts/invitation.ts';
import { examsPath } from '../parts/invited-data.ts';
import { InvitedExamPage } from '../parts/invited-exam.tsx';
import { ExamMissing, InvitedFrame } from '../parts/invited-frame.tsx';
import { InvitedStart } from '../parts/invited-start.tsx';

/** One exam of a trainee, and the way into its questions (`spec 2 §2`). */
export default function TraineeExamPage() {
  const { key, owner, query, place, exam } = useInvitedExam();
  return (
    <InvitedFrame invitationKey={key} query={query}>
      {() =>
        exam ? (
          <InvitedExamPage
            exam={exam}
            back={examsPath(key)}
            readAt={query.dataUpdatedAt}
            renew={async () => (await query.refetch()).data}
            start={(state) => <InvitedStart exam={exam} state={state} place={place} owner={owner} />}
          >
            {exam.hasPassed && <Diploma place={place} code={exam.certificateCode} />}
          </InvitedExamPage>
        ) : (
          <ExamMissing invitationKey={key} />
        )
      }
    </InvitedFrame>
  );
}
