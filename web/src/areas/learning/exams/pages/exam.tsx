import { exams } from '@kontor/contract/areas/learning/exams/endpoints.ts';
import { exam } from '@kontor/contract/areas/learning/exams/schema.ts';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { usePathId } from '../../../../kernel/area.ts';
import { call } from '../../../../kernel/client.ts';
import { useFormats } from '../../../../kernel/formats.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Chip } from '../../../../kit/feedback/chip.tsx';
import { download } from '../../../../kit/files/download.ts';
import { useDownload } from '../../../../kit/files/use-download.ts';
import type { Action } from '../../../../kit/page/action-menu.tsx';
import { Figures } from '../../../../kit/page/figures.tsx';
import { EditPage, RecordQuery, useKnownRecord } from '../../../../kit/page/record-pages.tsx';
import { Section } from '../../../../kit/page/section.tsx';
import { type Exam, examQuery } from '../../data.ts';
import { useKind } from '../../people/record-pages.tsx';
import { ExamFields, REFUSED_SUBJECT } from '../exam-fields.tsx';
import { ExamTrainees } from '../exam-trainees.tsx';
import { exportResults } from '../result-csv.ts';
import { countsOf } from '../standing.tsx';

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
  const results = useDownload(() => exportResults(known.id));
  const cards = useDownload(() => downloadCards(known.id));
  const unavailable = total === 0 && t('exams.trainees.none');
  const actions: Action[] = [
    {
      label: t('exams.exam.export'),
      icon: IconDownload,
      onClick: results.start,
      unavailable,
      isBusy: results.isFetching,
    },
    {
      label: t('exams.exam.cards'),
      icon: IconPrinter,
      onClick: cards.start,
      unavailable,
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

/** Downloads an exam's invitation cards for printing. */
async function downloadCards(examId: number): Promise<void> {
  download(await call(exams.invitationCards, { params: { examId } }));
}

/** The number of trainees who have taken and passed an exam (`spec 2 §2`). */
function ExamStatistics({ exam }: { readonly exam: Exam }) {
  const { t } = useTranslation('learning');
  const { whole } = useFormats();
  const { total, participated, passed } = countsOf(exam);
  const share = (count: number, all: number) =>
    all > 0 ? t('exams.statistics.share', { percent: whole((count / all) * 100) }) : undefined;
  return (
    <Section title={t('exams.statistics.title')}>
      <Figures
        figures={[
          {
            label: t('exams.statistics.participated'),
            value: participated,
            of: total,
            note: share(participated, total),
          },
          { label: t('exams.statistics.passed'), value: passed, of: total, note: share(passed, total) },
        ]}
      />
    </Section>
  );
}
