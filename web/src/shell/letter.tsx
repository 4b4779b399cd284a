import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import type { portal } from '@kontor/contract/kernel/portal.ts';
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useFormats } from '../kernel/formats.ts';
import { useTranslation } from '../kernel/translation.ts';
import { download } from '../kit/files/download.ts';
import { MailFrame } from '../kit/page/mail-frame.tsx';
import classes from './shell.module.css';

export type Mail = AnswerOf<typeof portal.mailbox>[number];

function fileOf({ name, type, encoding, content }: Mail['attachments'][number]): File {
  const bytes = encoding ? Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)) : content;
  return new File([bytes], name, { type });
}

/** One mail. */
export function Letter({ mail }: { readonly mail: Mail }) {
  const { t } = useTranslation('shell');
  const { dateTime } = useFormats();
  return (
    <Paper p={{ base: 'xs', sm: 'md' }} component="article" className={classes.mailText}>
      <Stack gap="sm">
        <Title order={2}>{mail.subject}</Title>
        <Text size="sm" c="dimmed">
          {t('mailbox.to', { recipient: mail.recipient })} · {dateTime(mail.createdAt)}
        </Text>
        <MailFrame title={t('mailbox.content')} html={mail.html} opensLinks />
        {mail.attachments.length > 0 && (
          <Group component="section" aria-label={t('mailbox.attachments')}>
            {mail.attachments.map((file) => (
              <Button
                key={file.name}
                variant="default"
                leftSection={<IconDownload size="1.125rem" aria-hidden />}
                onClick={() => download(fileOf(file))}
              >
                {file.name}
              </Button>
            ))}
          </Group>
        )}
      </Stack>
    </Paper>
  );
}
