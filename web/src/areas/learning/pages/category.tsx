import { category } from '@kontor/contract/areas/learning/people/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePathId } from '../../../kernel/area.ts';
import { useFormats } from '../../../kernel/locale.ts';
import { useEntityForm } from '../../../kit/forms/useEntityForm.ts';
import { useDeparture } from '../../../kit/page/useDeparture.ts';
import { type Category, categoryQuery, traineesQuery } from '../data.ts';
import { CategoryFields } from '../parts/category-fields.tsx';
import { EditPage, RecordQuery, useLeaving } from '../parts/record-pages.tsx';

export default function CategoryPage() {
  const query = useQuery(categoryQuery(usePathId('id')));
  return (
    <RecordQuery kind="category" query={query}>
      {(known) => <CategoryEditor key={known.id} known={known} />}
    </RecordQuery>
  );
}

function CategoryEditor({ known }: { readonly known: Category }) {
  const { t } = useTranslation('learning');
  const { counted } = useFormats();
  const { data: trainees = [] } = useQuery(traineesQuery());
  const members = trainees.filter(({ categories }) => categories.includes(known.id)).length;
  const { saved, onSaved, deleted, back } = useLeaving('category');
  const form = useEntityForm(category, known, saved, onSaved);
  const remove = useDeparture(category, { form, back, notice: deleted });
  return (
    <EditPage
      kind="category"
      number={known.id}
      title={known.text}
      form={form}
      onRemove={() => remove(known)}
      loss={members > 0 && t('people.category.loss', counted(members))}
    >
      <CategoryFields />
    </EditPage>
  );
}
