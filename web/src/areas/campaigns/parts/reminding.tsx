import { mayRemind } from '@kontor/contract/areas/campaigns/answers/rules.ts';
import { campaigns } from '@kontor/contract/areas/campaigns/endpoints.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { Button, Group, List, ScrollArea, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import { Dialog } from '../../../kit/feedback/Dialog.tsx';
import { ProblemText } from '../../../kit/feedback/ProblemText.tsx';
import { CopyField } from '../../../kit/forms/CopyField.tsx';
import type { Campaign } from '../data.ts';
import type { SiteAnswer } from './board.ts';
import { orderLink } from './order-link.ts';

type Reminded = AnswerOf<typeof campaigns.remind>;

interface RemindDialogProps {
  readonly campaign: Campaign;
  /** Those somebody wants to remind; who answered meanwhile, or was reminded just now, is left out. */
  readonly sites: readonly SiteAnswer[];
  readonly onClose: () => void;
}

/** Says who gets a mail, sends it, and says afterwards whose address is not known. */
export function RemindDialog({ campaign, sites, onClose }: RemindDialogProps) {
  const { t } = useTranslation('campaigns');
  const { mutate, isPending, error, data } = useCommand(campaigns.remind);
  // What is asked stays as it was, whatever the board learns meanwhile.
  const [asked] = useState(() => {
    const open = sites.filter(({ answer }) => answer === 'open');
    const due = open.filter((one) => mayRemind(one, new Date()));
    return { due, resting: open.length - due.length };
  });
  const send = () => mutate({ params: { id: campaign.id }, body: { siteIds: asked.due.map(({ siteId }) => siteId) } });
  return (
    <Dialog onClose={onClose} title={t('answers.reminder.title')} size={600} closeOnClickOutside={false}>
      {data ? (
        <Outcome campaign={campaign} outcome={data} onClose={onClose} />
      ) : (
        <Stack>
          <Receivers {...asked} />
          {error && (
            <Banner kind="error">
              <ProblemText error={error} />
            </Banner>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('answers.reminder.cancel')}
            </Button>
            <Button
              leftSection={<IconMail size="1.125rem" aria-hidden />}
              disabled={asked.due.length === 0}
              loading={isPending}
              onClick={send}
            >
              {t('answers.reminder.send')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

interface ReceiversProps {
  readonly due: readonly SiteAnswer[];
  readonly resting: number;
}

/** Which sites are reminded, and who there gets the mail. */
function Receivers({ due, resting }: ReceiversProps) {
  const { t } = useTranslation('campaigns');
  const { counted } = useFormats();
  if (due.length === 0) return <Text>{t('answers.reminder.noneDue')}</Text>;
  return (
    <>
      <Text>{t('answers.reminder.due', counted(due.length))}</Text>
      <ScrollArea.Autosize mah="14rem" type="auto" viewportProps={{ tabIndex: 0 }}>
        <List>
          {due.map(({ siteId, site }) => (
            <List.Item key={siteId}>{site.title}</List.Item>
          ))}
        </List>
      </ScrollArea.Autosize>
      {resting > 0 && <Text>{t('answers.reminder.resting', counted(resting))}</Text>}
      <Text c="dimmed">{t('answers.reminder.receivers')}</Text>
    </>
  );
}

interface OutcomeProps {
  readonly campaign: Campaign;
  readonly outcome: Reminded;
  readonly onClose: () => void;
}

/** How many mails go out, whom none was to reach after all, and the links of the sites that none reaches. */
function Outcome({ campaign, outcome: { sites, mails, skipped, withoutAddress }, onClose }: OutcomeProps) {
  const { t } = useTranslation('campaigns');
  const { counted } = useFormats();
  return (
    <Stack>
      {mails > 0 ? (
        <Banner kind="success" title={t('answers.reminder.mails', counted(mails))}>
          {t('answers.reminder.sites', counted(sites))}
        </Banner>
      ) : (
        <Banner kind="info">{t('answers.reminder.nothingSent')}</Banner>
      )}
      {skipped > 0 && <Text>{t('answers.reminder.skipped', counted(skipped))}</Text>}
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
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('answers.reminder.done')}</Button>
      </Group>
    </Stack>
  );
}
