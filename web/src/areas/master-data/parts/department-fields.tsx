import { useTranslation } from 'react-i18next';
import { Field } from '../../../kit/forms/Field.tsx';
import { TraineeField } from '../../../pickers/TraineeField.tsx';

export function DepartmentFields() {
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
