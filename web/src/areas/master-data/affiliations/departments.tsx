import { department } from '@kontor/contract/areas/master-data/affiliations/schema.ts';
import { masterData } from '@kontor/contract/areas/master-data/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { Field } from '../../../kit/forms/field.tsx';
import { records } from '../../../kit/page/records.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { TraineeField } from '../../../pickers/trainee-field.tsx';
import { type Department, departmentQuery, departmentsQuery } from '../data.ts';
import { useKind } from '../parts/record-pages.ts';

function useColumns(): readonly Column<Department>[] {
  const { t } = useTranslation('masterData');
  return useMemo(
    () => [{ key: 'title', header: t('department.title'), value: ({ title }) => title, isName: true }],
    [t],
  );
}

function DepartmentFields() {
  const { t } = useTranslation('masterData');
  return (
    <>
      <Field name="title" label={t('department.title')} />
      <TraineeField
        name="supervisorId"
        label={t('department.supervisor')}
        description={t('department.supervisorText')}
      />
    </>
  );
}

export default records(department, {
  removal: masterData.removeDepartments,
  name: 'departments',
  useKind: () => useKind('department'),
  useRows: () => useQuery(departmentsQuery()),
  useRecord: (id) => useQuery(departmentQuery(id)),
  numberWidth: '6.5rem',
  useColumns,
  fields: DepartmentFields,
  titleOf: ({ title }) => title,
  sort: { key: 'title', isDescending: false },
});
