import { overviews } from '@kontor/contract/areas/meters/overviews/endpoints.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { List, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import { MailDialog, MailOutcome, Receivers } from '../../../kit/feedback/MailDialog.tsx';
import type { OverdueSite } from '../data.ts';

interface RemindDialogProps {
  readonly sites: readonly OverdueSite[];
  readonly onClose: () => void;
}

/** Says which sites get a mail, sends it, and says afterwards what became of it. */
export function RemindDialog({ sites, onClose }: RemindDialogProps) {
  const { t } = useTranslation('meters');
  const { counted } = useFormats();
  const { mutate, isPending, error, data } = useCommand(overviews.remind);
  // The question stays as it was, whatever the list loads in the meantime.
  const [asked] = useState(sites);
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
      onSend={() => mutate({ body: { siteIds: asked.map(({ siteId }) => siteId) } })}
      onClose={onClose}
    >
      <Text>{t('supervision.reminder.asked', counted(asked.length))}</Text>
      <Receivers sites={asked} />
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
