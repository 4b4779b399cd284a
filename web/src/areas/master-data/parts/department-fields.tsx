import { useTranslation } from 'react-i18next';
import { Field } from '../../../kit/forms/Field.tsx';

/** The fields of a department. Nobody can supervise before the learning area brings trainees. */
export function DepartmentFields() {
  const { t } = useTranslation('masterData');
  return (
    <>
      <Field name="title" label={t('department.title')} />
      <Field
        name="supervisorId"
        label={t('department.supervisor')}
        description={t('department.supervisorText')}
        disabled
      />
    </>
  );
}
