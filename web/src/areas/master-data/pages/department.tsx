import { department } from '@kontor/contract/areas/master-data/affiliations/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePathId } from '../../../kernel/area.ts';
import { useEntityForm } from '../../../kit/forms/useEntityForm.ts';
import { EntityQuery } from '../../../kit/page/EntityPage.tsx';
import { useDeparture } from '../../../kit/page/useDeparture.ts';
import { type Department, departmentQuery, LISTS } from '../data.ts';
import { DepartmentFields } from '../parts/department-fields.tsx';
import { EditPage } from '../parts/record-pages.tsx';

export default function DepartmentPage() {
  const { t } = useTranslation('masterData');
  const query = useQuery(departmentQuery(usePathId('id')));
  return (
    <EntityQuery query={query} back={LISTS.department} title={t('department.one')}>
      {(known) => <DepartmentEditor key={known.id} known={known} />}
    </EntityQuery>
  );
}

function DepartmentEditor({ known }: { readonly known: Department }) {
  const { t } = useTranslation('masterData');
  const form = useEntityForm(department, known, t('department.saved'));
  const remove = useDeparture(department, { form, back: LISTS.department, notice: t('department.deleted') });
  return (
    <EditPage kind="department" id={known.id} title={known.title} form={form} onRemove={() => remove(known)}>
      <DepartmentFields />
    </EditPage>
  );
}
