import { mayRemind } from '@kontor/contract/areas/campaigns/answers/rules.ts';
import { campaigns } from '@kontor/contract/areas/campaigns/endpoints.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { MailDialog, MailOutcome, Receivers } from '../../../kit/feedback/mail-dialog.tsx';
import { CopyField } from '../../../kit/forms/copy-field.tsx';
import type { Campaign } from '../data.ts';
import { orderLink } from '../orders/order-link.ts';
import type { SiteAnswer } from './board.ts';

type Reminded = AnswerOf<typeof campaigns.remind>;

interface RemindDialogProps {
  readonly campaign: Campaign;
  /** The sites to remind; the server skips those that have answered or were just reminded. */
  readonly sites: readonly SiteAnswer[];
  readonly onClose: () => void;
}

/** Lists the recipients, sends the reminders, and reports sites without an address. */
export function RemindDialog({ campaign, sites, onClose }: RemindDialogProps) {
  const { t } = useTranslation('campaigns');
  const { mutate, isPending, error, data } = useCommand(campaigns.remind);
  // Computed once, so that refetching the board does not change the question.
  const [request] = useState(() => {
    const open = sites.filter(({ answer }) => answer === 'open');
    const due = open.filter((one) => mayRemind(one, new Date()));
    return { due, recentlyReminded: open.length - due.length };
  });
  const send = () =>
    mutate({ params: { id: campaign.id }, body: { siteIds: request.due.map(({ siteId }) => siteId) } });
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
      onSend={request.due.length > 0 ? send : null}
      onClose={onClose}
    >
      <Question {...request} />
    </MailDialog>
  );
}

interface QuestionProps {
  readonly due: readonly SiteAnswer[];
  readonly recentlyReminded: number;
}

/** The sites that will be reminded, and their recipients. */
function Question({ due, recentlyReminded }: QuestionProps) {
  const { t } = useTranslation('campaigns');
  const { counted } = useFormats();
  if (due.length === 0) return <Text>{t('answers.reminder.noneDue')}</Text>;
  return (
    <>
      <Text>{t('answers.reminder.due', counted(due.length))}</Text>
      <Receivers sites={due} />
      {recentlyReminded > 0 && <Text>{t('answers.reminder.resting', counted(recentlyReminded))}</Text>}
      <Text c="dimmed">{t('answers.reminder.receivers')}</Text>
    </>
  );
}

interface OutcomeProps {
  readonly campaign: Campaign;
  readonly outcome: Reminded;
}

/** The result of sending, with links for sites that no mail reached. */
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
