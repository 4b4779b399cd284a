import { exam } from '@kontor/contract/areas/learning/exams/schema.ts';
import { AddPage, useNewRecord } from '../../../kit/page/RecordPages.tsx';
import { ExamFields, REFUSED_SUBJECT } from '../parts/exam-fields.tsx';
import { useKind } from '../parts/record-pages.tsx';

export default function ExamAddPage() {
  const record = useNewRecord(useKind('exam'), exam, {}, REFUSED_SUBJECT);
  return (
    <AddPage {...record}>
      <ExamFields form={record.form} />
    </AddPage>
  );
}
