import { exam } from '@kontor/contract/areas/learning/exams/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { isAllowed, useSession } from '../../../kernel/session.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { AddLink } from '../../../kit/page/add-link.tsx';
import { type Figure, Figures } from '../../../kit/page/figures.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { type Exam, type Overview, overviewQuery, PLACES, unfinishedExamsQuery } from '../data.ts';
import { countsOf } from '../exams/standing.tsx';
import { UnfinishedExams } from '../exams/unfinished-exams.tsx';
import { LearningNavigation } from '../parts/navigation.tsx';

interface LearningFiguresProps {
  readonly exams: readonly Exam[];
  /** Undefined until it is known. */
  readonly overview: Overview | undefined;
}

/** How far the running exams are, and how many records there are. */
function LearningFigures({ exams, overview }: LearningFiguresProps) {
  const { t } = useTranslation('learning');
  const counts = exams.filter(({ isActive }) => isActive).map(countsOf);
  const sum = (countOf: (count: (typeof counts)[number]) => number) =>
    counts.reduce((total, count) => total + countOf(count), 0);
  const of = sum(({ total }) => total);
  const records: Figure[] = overview
    ? [
        { label: t('people.trainees.title'), value: overview.trainees },
        { label: t('subjects.title'), value: overview.subjects },
        { label: t('exams.title'), value: overview.exams },
      ]
    : [];
  return (
    <Figures
      figures={[
        { label: t('dashboard.runningExams'), value: counts.length },
        { label: t('dashboard.withoutAttempt'), value: sum(({ total, participated }) => total - participated), of },
        { label: t('dashboard.passed'), value: sum(({ passed }) => passed), of },
        ...records,
      ]}
    />
  );
}

/** The entry page of learning (`spec 2 §2`): how far the running exams are, and who has not taken them. */
export default function DashboardPage() {
  const { t } = useTranslation('learning');
  const session = useSession();
  const overview = useQuery(overviewQuery());
  const exams = useQuery(unfinishedExamsQuery());
  return (
    <Page
      above={<LearningNavigation />}
      title={t('menu.title')}
      buttons={isAllowed(exam.create.caller, session) && <AddLink to={PLACES.exam.add}>{t('exams.add')}</AddLink>}
    >
      {exams.data && <LearningFigures exams={exams.data} overview={overview.data} />}
      <UnfinishedExams query={exams} />
    </Page>
  );
}
