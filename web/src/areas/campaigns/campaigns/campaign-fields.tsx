import { SimpleGrid } from '@mantine/core';
import { useTranslation } from '../../../kernel/translation.ts';
import { Field } from '../../../kit/forms/field.tsx';
import { fieldsOf } from '../../../kit/forms/fields-of.ts';
import type { CampaignDraft } from './campaign-form.ts';

interface CampaignFieldsProps {
  readonly values: CampaignDraft;
  /** After the release greeting, dates and reminder stay as they are (`spec 3 §4`). */
  readonly isFrozen?: boolean;
}

/** The details of a campaign, apart from its sites and products. */
export function CampaignFields({ values, isFrozen = false }: CampaignFieldsProps) {
  const { t } = useTranslation('campaigns');
  const field = fieldsOf(t, 'campaign.fields');
  return (
    <>
      <Field {...field('title')} />
      <Field {...field('greeting')} description={t('campaign.fields.greetingText')} disabled={isFrozen} />
      <Field {...field('description')} description={t('campaign.fields.descriptionText')} />
      <SimpleGrid cols={{ base: 1, md: 3 }}>
        <Field {...field('startDate')} description={t('campaign.fields.startDateText')} disabled={isFrozen} />
        <Field {...field('endDate')} description={t('campaign.fields.endDateText')} disabled={isFrozen} />
        <Field {...field('reminderDate')} description={t('campaign.fields.reminderDateText')} disabled={isFrozen} />
      </SimpleGrid>
      <Field {...field('allowComment')} />
      <Field {...field('sendConfirmationEmail')} />
      {values.sendConfirmationEmail && (
        <Field {...field('confirmationEmail')} description={t('campaign.fields.confirmationEmailText')} required />
      )}
      <Field {...field('documentationId')} description={t('campaign.fields.documentationIdText')} />
    </>
  );
}
