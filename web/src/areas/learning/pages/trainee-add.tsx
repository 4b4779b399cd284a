import { trainee } from '@kontor/contract/areas/learning/people/schema.ts';
import { AddPage, useNewRecord } from '../../../kit/page/RecordPages.tsx';
import { useKind } from '../parts/record-pages.tsx';
import { TraineeFields } from '../parts/trainee-fields.tsx';

export default function TraineeAddPage() {
  const record = useNewRecord(useKind('trainee'), trainee, { categories: [] });
  return (
    <AddPage {...record}>
      <TraineeFields />
    </AddPage>
  );
}
