import { SimpleGrid } from '@mantine/core';
import { useTranslation } from '../../../kernel/translation.ts';
import { Field } from '../../../kit/forms/field.tsx';
import type { CampaignDraft } from './campaign-form.ts';

interface CampaignFieldsProps {
  readonly values: CampaignDraft;
  /** After the release greeting, dates and reminder stay as they are (`spec 3 §4`). */
  readonly isFrozen?: boolean;
}

/** The details of a campaign, apart from its sites and products. */
export function CampaignFields({ values, isFrozen = false }: CampaignFieldsProps) {
  const { t } = useTranslation('campaigns');
  return (
    <>
      <Field name="title" label={t('campaign.fields.title')} />
      <Field
        name="greeting"
        label={t('campaign.fields.greeting')}
        description={t('campaign.fields.greetingText')}
        disabled={isFrozen}
      />
      <Field
        name="description"
        label={t('campaign.fields.description')}
        description={t('campaign.fields.descriptionText')}
      />
      <SimpleGrid cols={{ base: 1, md: 3 }}>
        <Field
          name="startDate"
          label={t('campaign.fields.startDate')}
          description={t('campaign.fields.startDateText')}
          disabled={isFrozen}
        />
        <Field
          name="endDate"
          label={t('campaign.fields.endDate')}
          description={t('campaign.fields.endDateText')}
          disabled={isFrozen}
        />
        <Field
          name="reminderDate"
          label={t('campaign.fields.reminderDate')}
          description={t('campaign.fields.reminderDateText')}
          disabled={isFrozen}
        />
      </SimpleGrid>
      <Field name="allowComment" label={t('campaign.fields.allowComment')} />
      <Field name="sendConfirmationEmail" label={t('campaign.fields.sendConfirmationEmail')} />
      {values.sendConfirmationEmail && (
        <Field
          name="confirmationEmail"
          label={t('campaign.fields.confirmationEmail')}
          description={t('campaign.fields.confirmationEmailText')}
          required
        />
      )}
      <Field
        name="documentationId"
        label={t('campaign.fields.documentationId')}
        description={t('campaign.fields.documentationIdText')}
      />
    </>
  );
}
