import { useQuery } from '@tanstack/react-query';
import { usePathId } from '../../../../kernel/area.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Page } from '../../../../kit/page/page.tsx';
import { RecordQuery } from '../../../../kit/page/record-pages.tsx';
import { QueryState } from '../../../../kit/states/states.tsx';
import { nameOf, pathTo, type Trainee, traineeQuery, traineeView, traineeViewQuery } from '../../data.ts';
import { InvitedTiles } from '../../invitations/invited-tiles.tsx';
import { useKind } from '../record-pages.tsx';
import { ViewNotice } from '../view-notice.tsx';

/** A trainee's view of their exams for administrators. */
export default function TraineeViewPage() {
  const query = useQuery(traineeQuery(usePathId('id')));
  return (
    <RecordQuery kind={useKind('trainee')} query={query}>
      {(known) => <TraineeView known={known} />}
    </RecordQuery>
  );
}

function TraineeView({ known }: { readonly known: Trainee }) {
  const { t } = useTranslation('learning');
  const query = useQuery(traineeViewQuery(known.id));
  return (
    <Page
      title={t('attempts.exams.greeting', known)}
      documentTitle={t('people.view.title', { name: nameOf(known) })}
      above={<ViewNotice trainee={known} />}
      back={pathTo('trainee')(known)}
    >
      <QueryState query={query} empty={{ title: t('people.view.none'), text: t('people.view.noneText') }}>
        {(exams) => <InvitedTiles exams={exams} pathOf={({ id }) => `${traineeView(known)}/${id}`} />}
      </QueryState>
    </Page>
  );
}
