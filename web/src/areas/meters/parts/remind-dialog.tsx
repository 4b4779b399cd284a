import { overviews } from '@kontor/contract/areas/meters/overviews/endpoints.ts';
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
  // What is asked stays as it was, whatever the list learns meanwhile.
  const [asked] = useState(sites);
  return (
    <Dialog onClose={onClose} title={t('supervision.reminder.title')} size={600} closeOnClickOutside={false}>
      {data ? (
        <Outcome outcome={data} onClose={onClose} />
      ) : (
        <Stack>
          <Text>{t('supervision.reminder.asked', counted(asked.length))}</Text>
          <ScrollArea.Autosize mah="14rem" type="auto" viewportProps={{ tabIndex: 0 }}>
            <List>
              {asked.map(({ siteId, site }) => (
                <List.Item key={siteId}>{site.title}</List.Item>
              ))}
            </List>
          </ScrollArea.Autosize>
          <Text c="dimmed">{t('supervision.reminder.text')}</Text>
          {error && (
            <Banner kind="error">
              <ProblemText error={error} />
            </Banner>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('supervision.reminder.cancel')}
            </Button>
            <Button
              leftSection={<IconMail size="1.125rem" aria-hidden />}
              loading={isPending}
              onClick={() => mutate({ body: { siteIds: asked.map(({ siteId }) => siteId) } })}
            >
              {t('supervision.reminder.send')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

interface OutcomeProps {
  readonly outcome: AnswerOf<typeof overviews.remind>;
  readonly onClose: () => void;
}

/** How many mails go out, whom they leave out, and whom none reaches. */
function Outcome({ outcome: { sites, mails, skipped, withoutAddress }, onClose }: OutcomeProps) {
  const { t } = useTranslation('meters');
  const { counted } = useFormats();
  return (
    <Stack>
      {mails > 0 ? (
        <Banner kind="success" title={t('supervision.reminder.mails', counted(mails))}>
          {t('supervision.reminder.sites', counted(sites))}
        </Banner>
      ) : (
        <Banner kind="info">{t('supervision.reminder.nothingSent')}</Banner>
      )}
      {skipped > 0 && <Text>{t('supervision.reminder.skipped', counted(skipped))}</Text>}
      {withoutAddress.length > 0 && (
        <Banner kind="warning" title={t('supervision.reminder.unreachable', counted(withoutAddress.length))}>
          <List>
            {withoutAddress.map(({ siteId, title }) => (
              <List.Item key={siteId}>{title}</List.Item>
            ))}
          </List>
        </Banner>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('supervision.reminder.done')}</Button>
      </Group>
    </Stack>
  );
}
