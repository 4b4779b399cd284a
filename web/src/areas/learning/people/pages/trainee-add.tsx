import { trainee } from '@kontor/contract/areas/learning/people/schema.ts';
import { AddPage, useNewRecord } from '../../../../kit/page/record-pages.tsx';
import { useKind } from '../record-pages.tsx';
import { TraineeFields } from '../trainee-fields.tsx';

export default function TraineeAddPage() {
  const record = useNewRecord(useKind('trainee'), trainee, { categories: [] });
  return (
    <AddPage {...record}>
      <TraineeFields />
    </AddPage>
  );
}
