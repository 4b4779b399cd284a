import { SimpleGrid } from '@mantine/core';
import { useTranslation } from '../../../kernel/translation.ts';
import { ContractForm } from '../../../kit/forms/contract-form.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { fieldsOf } from '../../../kit/forms/fields-of.ts';
import type { FormHandle } from '../../../kit/forms/use-contract-form.tsx';
import { Section } from '../../../kit/page/section.tsx';

/** The details card of a date: a link for an online date, otherwise a location. */
export function DateForm({ form }: { readonly form: FormHandle }) {
  const { t } = useTranslation('booking');
  const field = fieldsOf(t, 'date');
  return (
    <Section title={t('date.details')}>
      <ContractForm form={form}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Field {...field('start')} />
          <Field {...field('end')} />
          <Field {...field('registrationPeriod')} />
          <Field {...field('slots')} />
        </SimpleGrid>
        <Field name="online" label={t('date.isOnline')} />
        {form.drafts['online'] === true ? (
          <Field {...field('link')} description={t('date.linkText')} />
        ) : (
          <Field {...field('location')} />
        )}
      </ContractForm>
    </Section>
  );
}

/** The field of a date that does not apply to the input. */
export const hiddenDateFields = ({ drafts }: FormHandle) => [drafts['online'] === true ? 'location' : 'link'];
