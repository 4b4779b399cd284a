import { category } from '@kontor/contract/areas/learning/people/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePathId } from '../../../kernel/area.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { EditPage, RecordQuery, useKnownRecord } from '../../../kit/page/RecordPages.tsx';
import { type Category, categoryQuery, traineesQuery } from '../data.ts';
import { CategoryFields } from '../parts/category-fields.tsx';
import { useKind } from '../parts/record-pages.tsx';

export default function CategoryPage() {
  const query = useQuery(categoryQuery(usePathId('id')));
  return (
    <RecordQuery kind={useKind('category')} query={query}>
      {(known) => <CategoryEditor key={known.id} known={known} />}
    </RecordQuery>
  );
}

function CategoryEditor({ known }: { readonly known: Category }) {
  const { t } = useTranslation('learning');
  const { counted } = useFormats();
  const { data: trainees = [] } = useQuery(traineesQuery());
  const members = trainees.filter(({ categories }) => categories.includes(known.id)).length;
  const record = useKnownRecord(useKind('category'), category, known);
  return (
    <EditPage
      {...record}
      number={known.id}
      title={known.text}
      loss={members > 0 && t('people.category.loss', counted(members))}
    >
      <CategoryFields />
    </EditPage>
  );
}
