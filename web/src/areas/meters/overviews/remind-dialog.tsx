import { overviews } from '@kontor/contract/areas/meters/overviews/endpoints.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { List, Text } from '@mantine/core';
import { useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { MailDialog, MailOutcome, Receivers } from '../../../kit/feedback/mail-dialog.tsx';
import type { OverdueSite } from '../data.ts';

interface RemindDialogProps {
  readonly sites: readonly OverdueSite[];
  readonly onClose: () => void;
}

/** Lists the sites to remind, sends the mails and reports the result. */
export function RemindDialog({ sites, onClose }: RemindDialogProps) {
  const { t } = useTranslation('meters');
  const { counted } = useFormats();
  const { mutate, isPending, error, data } = useCommand(overviews.remind);
  // Computed once, so that refetching the list does not change the question.
  const [recipients] = useState(sites);
  return (
    <MailDialog
      title={t('supervision.reminder.title')}
      words={{
        send: t('supervision.reminder.send'),
        cancel: t('supervision.reminder.cancel'),
        done: t('supervision.reminder.done'),
      }}
      outcome={data && <Outcome outcome={data} />}
      isPending={isPending}
      error={error}
      onSend={() => mutate({ body: { siteIds: recipients.map(({ siteId }) => siteId) } })}
      onClose={onClose}
    >
      <Text>{t('supervision.reminder.asked', counted(recipients.length))}</Text>
      <Receivers sites={recipients} />
      <Text c="dimmed">{t('supervision.reminder.text')}</Text>
    </MailDialog>
  );
}

function Outcome({ outcome }: { readonly outcome: AnswerOf<typeof overviews.remind> }) {
  const { sites, mails, skipped, withoutAddress } = outcome;
  const { t } = useTranslation('meters');
  const { counted } = useFormats();
  return (
    <MailOutcome
      sent={
        mails > 0
          ? {
              mails: t('supervision.reminder.mails', counted(mails)),
              sites: t('supervision.reminder.sites', counted(sites)),
            }
          : null
      }
      none={t('supervision.reminder.nothingSent')}
      skipped={skipped > 0 ? t('supervision.reminder.skipped', counted(skipped)) : null}
    >
      {withoutAddress.length > 0 && (
        <Banner kind="warning" title={t('supervision.reminder.unreachable', counted(withoutAddress.length))}>
          <List>
            {withoutAddress.map(({ siteId, title }) => (
              <List.Item key={siteId}>{title}</List.Item>
            ))}
          </List>
        </Banner>
      )}
    </MailOutcome>
  );
}
