import { Button, Stack, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { wordsOfError } from '../../../kernel/messages.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { FileLink } from '../../../kit/files/file-link.tsx';
import { Fact, Facts } from '../../../kit/page/facts.tsx';
import { Section } from '../../../kit/page/section.tsx';
import type { Campaign } from '../data.ts';
import { editPath } from '../parts/address.ts';
import { CampaignProducts } from './campaign-products.tsx';
import { StateChip } from './state-chip.tsx';
import { checkStep } from './use-transitions.ts';

interface CommonTabProps {
  readonly campaign: Campaign;
}

/** Explains what the state means for sites, and what prevents the next step. */
function StateHint({ campaign }: CommonTabProps) {
  const { t } = useTranslation('campaigns');
  const { day } = useFormats();
  const { state, startDate, endDate } = campaign;
  const lacking = (['release', 'cancel'] as const).find((step) => checkStep(campaign, step) === 'campaigns.noProducts');
  return (
    <>
      <Text c="dimmed">{t(`campaign.hints.${state}`, { start: day(startDate), end: day(endDate) })}</Text>
      {lacking && (
        <Banner kind="info" title={t(`campaign.${lacking}.notYet`)}>
          {wordsOfError('campaigns.noProducts')}
        </Banner>
      )}
    </>
  );
}

/** A multi-line text with a label. */
function Passage({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Fact label={label}>
      <Text inherit style={{ whiteSpace: 'pre-line' }}>
        {children}
      </Text>
    </Fact>
  );
}

function CampaignFacts({ campaign }: CommonTabProps) {
  const { t } = useTranslation('campaigns');
  const { day } = useFormats();
  const { description, greeting, documentation, confirmationEmail, sendConfirmationEmail } = campaign;
  const edit = (
    <Button
      variant="default"
      component={Link}
      to={editPath(campaign)}
      leftSection={<IconPencil size="1.125rem" aria-hidden />}
    >
      {t('campaign.edit')}
    </Button>
  );
  return (
    <Section title={t('campaign.steps.details')} actions={edit}>
      <Facts isAligned>
        <Fact label={t('campaign.fields.startDate')}>{day(campaign.startDate)}</Fact>
        <Fact label={t('campaign.fields.endDate')}>{day(campaign.endDate)}</Fact>
        <Fact label={t('campaign.fields.reminderDate')}>
          {campaign.reminderDate === null ? '–' : day(campaign.reminderDate)}
        </Fact>
        <Fact label={t('campaign.fields.state')}>
          <StateChip state={campaign.state} />
        </Fact>
        <Fact label={t('campaign.fields.allowComment')}>
          {t(campaign.allowComment ? 'campaign.yes' : 'campaign.no')}
        </Fact>
        <Fact label={t('campaign.fields.createdBy')}>{campaign.createdBy}</Fact>
      </Facts>
      <Stack component="dl" m={0}>
        {greeting && <Passage label={t('campaign.fields.greeting')}>{greeting}</Passage>}
        {description && <Passage label={t('campaign.fields.description')}>{description}</Passage>}
        <Fact label={t('campaign.fields.sendConfirmationEmail')}>
          {sendConfirmationEmail ? confirmationEmail : t('campaign.no')}
        </Fact>
        {documentation && (
          <Fact label={t('campaign.fields.documentationId')}>
            <FileLink file={documentation} />
          </Fact>
        )}
      </Stack>
    </Section>
  );
}

/** The campaign's details, state and products (`spec 3 §2.1`). */
export function CommonTab({ campaign }: CommonTabProps) {
  return (
    <Stack gap="lg">
      <StateHint campaign={campaign} />
      <CampaignFacts campaign={campaign} />
      <CampaignProducts campaign={campaign} />
    </Stack>
  );
}
