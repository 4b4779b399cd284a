import { exam } from '@kontor/contract/areas/learning/exams/schema.ts';
import { AddPage, useNewRecord } from '../../../../kit/page/record-pages.tsx';
import { idsIn, useAddress } from '../../../../kit/table/use-filters.ts';
import { useKind } from '../../people/record-pages.tsx';
import { ExamFields, REFUSED_SUBJECT } from '../exam-fields.tsx';

/** A new exam; the address may name its subject, `?subject=7`. */
export default function ExamAddPage() {
  const [subjectId = null] = idsIn(useAddress().read('subject'));
  const record = useNewRecord(useKind('exam'), exam, { subjectId }, REFUSED_SUBJECT);
  return (
    <AddPage {...record}>
      <ExamFields form={record.form} />
    </AddPage>
  );
}
