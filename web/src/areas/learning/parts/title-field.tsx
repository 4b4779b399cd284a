import { useTranslation } from 'react-i18next';
import { Field } from '../../../kit/forms/Field.tsx';

/** The one field of a learning department or tenant. */
export function TitleField({ kind }: { readonly kind: 'department' | 'tenant' }) {
  const { t } = useTranslation('learning');
  return <Field name="title" label={t(`people.${kind}.title`)} />;
}
