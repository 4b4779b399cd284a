import { learningDepartment } from '@kontor/contract/areas/learning/people/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { usePathId } from '../../../kernel/area.ts';
import { useEntityForm } from '../../../kit/forms/useEntityForm.ts';
import { useDeparture } from '../../../kit/page/useDeparture.ts';
import { departmentQuery, type LearningDepartment } from '../data.ts';
import { EditPage, RecordQuery, useLeaving } from '../parts/record-pages.tsx';
import { TitleField } from '../parts/title-field.tsx';

export default function DepartmentPage() {
  const query = useQuery(departmentQuery(usePathId('id')));
  return (
    <RecordQuery kind="department" query={query}>
      {(known) => <DepartmentEditor key={known.id} known={known} />}
    </RecordQuery>
  );
}

function DepartmentEditor({ known }: { readonly known: LearningDepartment }) {
  const { saved, onSaved, deleted, back } = useLeaving('department');
  const form = useEntityForm(learningDepartment, known, saved, onSaved);
  const remove = useDeparture(learningDepartment, { form, back, notice: deleted });
  return (
    <EditPage kind="department" number={known.id} title={known.title} form={form} onRemove={() => remove(known)}>
      <TitleField kind="department" />
    </EditPage>
  );
}
