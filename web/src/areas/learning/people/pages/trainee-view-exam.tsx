import { useQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { usePathId } from '../../../../kernel/area.ts';
import { RecordQuery } from '../../../../kit/page/record-pages.tsx';
import { QueryState } from '../../../../kit/states/states.tsx';
import { type Trainee, traineeQuery, traineeView, traineeViewQuery } from '../../data.ts';
import { InvitedExamPage } from '../../invitations/invited-exam.tsx';
import { useKind } from '../record-pages.tsx';
import { ViewNotice } from '../view-notice.tsx';

/** A trainee's view of an exam for administrators, without access to its questions. */
export default function TraineeViewExamPage() {
  const query = useQuery(traineeQuery(usePathId('id')));
  return (
    <RecordQuery kind={useKind('trainee')} query={query}>
      {(known) => <ViewedExam known={known} />}
    </RecordQuery>
  );
}

function ViewedExam({ known }: { readonly known: Trainee }) {
  const examId = usePathId('examId');
  const query = useQuery(traineeViewQuery(known.id));
  return (
    <QueryState query={query}>
      {(exams) => {
        const exam = exams.find(({ id }) => id === examId);
        if (!exam) throw notFound();
        return (
          <InvitedExamPage
            exam={exam}
            back={traineeView(known)}
            readAt={query.dataUpdatedAt}
            renew={async () => (await query.refetch()).data}
            notice={<ViewNotice trainee={known} />}
          />
        );
      }}
    </QueryState>
  );
}
