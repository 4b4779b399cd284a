import { mayRemind } from '@kontor/contract/areas/campaigns/answers/rules.ts';
import { campaigns } from '@kontor/contract/areas/campaigns/endpoints.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import { MailDialog, MailOutcome, Receivers } from '../../../kit/feedback/MailDialog.tsx';
import { CopyField } from '../../../kit/forms/CopyField.tsx';
import type { Campaign } from '../data.ts';
import type { SiteAnswer } from './board.ts';
import { orderLink } from './order-link.ts';

type Reminded = AnswerOf<typeof campaigns.remind>;

interface RemindDialogProps {
  readonly campaign: Campaign;
  /** The sites to remind; those that have answered in the meantime or were just reminded are left out. */
  readonly sites: readonly SiteAnswer[];
  readonly onClose: () => void;
}

/** Says who gets a mail, sends it, and says afterwards whose address is not known. */
export function RemindDialog({ campaign, sites, onClose }: RemindDialogProps) {
  const { t } = useTranslation('campaigns');
  const { mutate, isPending, error, data } = useCommand(campaigns.remind);
  // The question stays as it was, whatever the board loads in the meantime.
  const [asked] = useState(() => {
    const open = sites.filter(({ answer }) => answer === 'open');
    const due = open.filter((one) => mayRemind(one, new Date()));
    return { due, resting: open.length - due.length };
  });
  const send = () => mutate({ params: { id: campaign.id }, body: { siteIds: asked.due.map(({ siteId }) => siteId) } });
  return (
    <MailDialog
      title={t('answers.reminder.title')}
      words={{
        send: t('answers.reminder.send'),
        cancel: t('answers.reminder.cancel'),
        done: t('answers.reminder.done'),
      }}
      outcome={data && <Outcome campaign={campaign} outcome={data} />}
      isPending={isPending}
      error={error}
      onSend={asked.due.length > 0 ? send : null}
      onClose={onClose}
    >
      <Asked {...asked} />
    </MailDialog>
  );
}

interface AskedProps {
  readonly due: readonly SiteAnswer[];
  readonly resting: number;
}

/** Which sites are reminded, and who there gets the mail. */
function Asked({ due, resting }: AskedProps) {
  const { t } = useTranslation('campaigns');
  const { counted } = useFormats();
  if (due.length === 0) return <Text>{t('answers.reminder.noneDue')}</Text>;
  return (
    <>
      <Text>{t('answers.reminder.due', counted(due.length))}</Text>
      <Receivers sites={due} />
      {resting > 0 && <Text>{t('answers.reminder.resting', counted(resting))}</Text>}
      <Text c="dimmed">{t('answers.reminder.receivers')}</Text>
    </>
  );
}

interface OutcomeProps {
  readonly campaign: Campaign;
  readonly outcome: Reminded;
}

/** Sites that no mail reaches have their links here. */
function Outcome({ campaign, outcome: { sites, mails, skipped, withoutAddress } }: OutcomeProps) {
  const { t } = useTranslation('campaigns');
  const { counted } = useFormats();
  return (
    <MailOutcome
      sent={
        mails > 0
          ? { mails: t('answers.reminder.mails', counted(mails)), sites: t('answers.reminder.sites', counted(sites)) }
          : null
      }
      none={t('answers.reminder.nothingSent')}
      skipped={skipped > 0 ? t('answers.reminder.skipped', counted(skipped)) : null}
    >
      {withoutAddress.length > 0 && (
        <>
          <Banner kind="warning" title={t('answers.reminder.unreachable', counted(withoutAddress.length))}>
            {t('answers.reminder.unreachableText')}
          </Banner>
          {withoutAddress.map(({ siteId, title }) => (
            <CopyField key={siteId} label={title} value={orderLink(campaign, siteId)} />
          ))}
        </>
      )}
    </MailOutcome>
  );
}
