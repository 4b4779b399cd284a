import { exam } from '@kontor/contract/areas/learning/exams/schema.ts';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePathId } from '../../../kernel/area.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import { useDownload } from '../../../kit/files/useDownload.ts';
import { EditPage, RecordQuery, useKnownRecord } from '../../../kit/page/RecordPages.tsx';
import { type Exam, examQuery } from '../data.ts';
import { downloadCards } from '../parts/exam-cards.ts';
import { ExamFields, REFUSED_SUBJECT } from '../parts/exam-fields.tsx';
import { ExamStatistics } from '../parts/exam-statistics.tsx';
import { ExamTrainees } from '../parts/exam-trainees.tsx';
import { useKind } from '../parts/record-pages.tsx';
import { exportResults } from '../parts/result-csv.ts';
import { countsOf } from '../parts/standing.tsx';

export default function ExamPage() {
  const query = useQuery(examQuery(usePathId('id')));
  return (
    <RecordQuery kind={useKind('exam')} query={query}>
      {(known) => <ExamEditor key={known.id} known={known} />}
    </RecordQuery>
  );
}

function Phase({ exam: { isActive, start } }: { readonly exam: Exam }) {
  const { t } = useTranslation('learning');
  if (isActive) return <Chip kind="green">{t('exams.exam.active')}</Chip>;
  return <Chip>{t(Date.parse(start) > Date.now() ? 'exams.exam.upcoming' : 'exams.exam.over')}</Chip>;
}

function ExamEditor({ known }: { readonly known: Exam }) {
  const { t } = useTranslation('learning');
  const { whole, counted } = useFormats();
  const record = useKnownRecord(useKind('exam'), exam, known, REFUSED_SUBJECT);
  const { participated, passed, total } = countsOf(known);
  const isEmpty = total === 0;
  const results = useDownload(() => exportResults(known.id));
  const cards = useDownload(() => downloadCards(known.id));
  const actions = [
    {
      label: t('exams.exam.export'),
      icon: IconDownload,
      onClick: results.start,
      disabled: isEmpty,
      isBusy: results.isFetching,
    },
    {
      label: t('exams.exam.cards'),
      icon: IconPrinter,
      onClick: cards.start,
      disabled: isEmpty,
      isBusy: cards.isFetching,
    },
  ];
  const loss = participated > 0 && (
    <>
      {t('exams.exam.loss', { participated: whole(participated), total: whole(total) })}
      {passed > 0 && ` ${t('exams.exam.lossPassed', counted(passed))}`}
    </>
  );
  return (
    <EditPage
      {...record}
      number={known.id}
      title={known.title}
      facts={<Phase exam={known} />}
      actions={actions}
      loss={loss}
      aside={<ExamStatistics exam={known} />}
      more={<ExamTrainees exam={known} />}
    >
      <ExamFields form={record.form} subjectId={known.subjectId} isTaken={participated > 0} />
    </EditPage>
  );
}
