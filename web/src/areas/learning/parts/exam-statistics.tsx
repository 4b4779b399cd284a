import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Figures } from '../../../kit/page/Figures.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import type { Exam } from '../data.ts';
import { countsOf } from './standing.tsx';

/** How many have taken an exam, and passed (`spec 2 §2`). */
export function ExamStatistics({ exam }: { readonly exam: Exam }) {
  const { t } = useTranslation('learning');
  const { whole } = useFormats();
  const { total, participated, passed } = countsOf(exam);
  const share = (part: number, all: number) =>
    all > 0 ? t('exams.statistics.share', { percent: whole((part / all) * 100) }) : undefined;
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
