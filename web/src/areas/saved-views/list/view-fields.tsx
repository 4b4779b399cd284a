import { useTranslation } from '../../../kernel/translation.ts';
import { Field } from '../../../kit/forms/field.tsx';
import { fieldsOf } from '../../../kit/forms/fields-of.ts';

/** Shows the refusal of a name at its field. */
export const TAKEN = { 'savedViews.nameTaken': 'name' } as const;

/** The name of a view, and whether it is the default of its page. */
export function ViewFields() {
  const { t } = useTranslation('savedViews');
  const field = fieldsOf(t, 'fields');
  return (
    <>
      <Field {...field('name')} isFirst />
      <Field {...field('isDefault')} description={t('manage.defaultText')} />
    </>
  );
}
