import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { ContractForm } from '../../../kit/forms/contract-form.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { fieldsOf } from '../../../kit/forms/fields-of.ts';
import type { FormHandle } from '../../../kit/forms/use-contract-form.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { CustomFields } from '../custom-fields/custom-fields.tsx';
import { type Event, eventsQuery } from '../data.ts';
import { PictureFields } from './picture-fields.tsx';

/** Existing categories, and the sub-categories of the selected one, or all. */
function useCategories(chosen: unknown) {
  const { compare } = useFormats();
  const { data: events = [] } = useQuery(eventsQuery());
  const distinct = (names: readonly string[]) => [...new Set(names)].sort(compare);
  const alike = events.filter(({ category }) => category === chosen);
  return {
    categories: distinct(events.map(({ category }) => category)),
    subCategories: distinct((alike.length > 0 ? alike : events).map(({ subCategory }) => subCategory)),
  };
}

interface EventFormProps {
  readonly form: FormHandle;
  /** Undefined for a new event. */
  readonly known?: Event;
}

/** The details card of an event. */
export function EventForm({ form, known }: EventFormProps) {
  const { t } = useTranslation('booking');
  const field = fieldsOf(t, 'event');
  const { categories, subCategories } = useCategories(form.drafts['category']);
  return (
    <Section title={t('event.details')}>
      <ContractForm form={form}>
        <Field {...field('title')} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Field {...field('category')} suggestions={categories} />
          <Field {...field('subCategory')} suggestions={subCategories} />
        </SimpleGrid>
        <Field {...field('description')} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Field {...field('referee')} />
          <Field {...field('email')} />
          <Field {...field('attendanceFee')} />
        </SimpleGrid>
        <Field {...field('cancellationPolicy')} />
        <PictureFields form={form} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Field {...field('reminderDays')} description={t('event.reminderDaysText')} />
        </SimpleGrid>
        <Field {...field('thanks')} description={t('event.thanksText')} />
        {form.drafts['thanks'] === true && <Field {...field('feedback')} description={t('event.feedbackText')} />}
        <Field {...field('certificate')} description={t('event.certificateText')} />
        <Field {...field('external')} description={t('event.externalText')} />
        <Field {...field('private')} description={t('event.privateText')} />
        {form.drafts['private'] === true && <Field {...field('code')} secret required />}
        <CustomFields event={known} />
      </ContractForm>
    </Section>
  );
}

/** The fields of an event that do not apply to the input. */
export const hiddenEventFields = ({ drafts }: FormHandle) => [
  ...(drafts['private'] === true ? [] : ['code']),
  ...(drafts['pictureId'] ? [] : ['pictureAlt']),
];
