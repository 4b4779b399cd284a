import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ContractForm } from '../../../kit/forms/ContractForm.tsx';
import { Field } from '../../../kit/forms/Field.tsx';
import type { FormHandle } from '../../../kit/forms/useContractForm.tsx';
import { Section } from '../../../kit/page/Section.tsx';

/** The details card of a date: a link where it is online, otherwise a place. */
export function DateForm({ form }: { readonly form: FormHandle }) {
  const { t } = useTranslation('booking');
  return (
    <Section title={t('date.details')}>
      <ContractForm form={form}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Field name="start" label={t('date.start')} />
          <Field name="end" label={t('date.end')} />
          <Field name="registrationPeriod" label={t('date.registrationPeriod')} />
          <Field name="slots" label={t('date.slots')} />
        </SimpleGrid>
        <Field name="online" label={t('date.isOnline')} />
        {form.drafts['online'] === true ? (
          <Field name="link" label={t('date.link')} description={t('date.linkText')} />
        ) : (
          <Field name="location" label={t('date.location')} />
        )}
      </ContractForm>
    </Section>
  );
}

/** The field of a date that does not apply to the input. */
export const hiddenDateFields = ({ drafts }: FormHandle) => [drafts['online'] === true ? 'location' : 'link'];
