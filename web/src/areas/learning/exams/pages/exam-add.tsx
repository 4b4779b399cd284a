import { exam } from '@kontor/contract/areas/learning/exams/schema.ts';
import { AddPage, useNewRecord } from '../../../../kit/page/record-pages.tsx';
import { useKind } from '../../people/record-pages.tsx';
import { ExamFields, REFUSED_SUBJECT } from '../exam-fields.tsx';

export default function ExamAddPage() {
  const record = useNewRecord(useKind('exam'), exam, {}, REFUSED_SUBJECT);
  return (
    <AddPage {...record}>
      <ExamFields form={record.form} />
    </AddPage>
  );
}
