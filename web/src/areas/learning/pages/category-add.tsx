import { category } from '@kontor/contract/areas/learning/people/schema.ts';
import { AddPage, useNewRecord } from '../../../kit/page/RecordPages.tsx';
import { CategoryFields } from '../parts/category-fields.tsx';
import { useKind } from '../parts/record-pages.tsx';

export default function CategoryAddPage() {
  const record = useNewRecord(useKind('category'), category);
  return (
    <AddPage {...record}>
      <CategoryFields />
    </AddPage>
  );
}
