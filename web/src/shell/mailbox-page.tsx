import { portal } from '@kontor/contract/kernel/portal.ts';
import { Button, Group, Paper, SimpleGrid, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useFormats } from '../kernel/formats.ts';
import { endpointQuery } from '../kernel/query.ts';
import { settings } from '../kernel/settings.ts';
import { PageTitle } from '../kernel/title.tsx';
import { useTranslation } from '../kernel/translation.ts';
import { Letter, type Mail } from './letter.tsx';
import classes from './shell.module.css';
import { Message } from './states.tsx';

const POLL_INTERVAL_MS = 3000;

interface ListProps {
  readonly mails: readonly Mail[];
  readonly chosen: number;
  readonly onChoose: (id: number) => void;
}

function MailList({ mails, chosen, onChoose }: ListProps) {
  const { t } = useTranslation('shell');
  const { dateTime } = useFormats();
  return (
    <Paper p="xs" component="nav" aria-label={t('mailbox.list')}>
      {mails.map(({ id, subject, recipient, createdAt }) => (
        <UnstyledButton key={id} className={classes.mail} aria-current={id === chosen} onClick={() => onChoose(id)}>
          <Group justify="space-between" wrap="nowrap">
            <Text fw={600} size="sm" truncate>
              {subject}
            </Text>
            <Text size="xs" ff="inherit" className={classes.when}>
              {dateTime(createdAt)}
            </Text>
          </Group>
          <Text size="sm" truncate>
            {recipient}
          </Text>
        </UnstyledButton>
      ))}
    </Paper>
  );
}

function Mailbox() {
  const { t } = useTranslation('shell');
  const { data: mails } = useSuspenseQuery({ ...endpointQuery(portal.mailbox), refetchInterval: POLL_INTERVAL_MS });
  const search: { readonly mail?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const choose = (mail?: number) => void navigate({ to: '/mailbox', search: { mail } });
  const chosen = mails.find(({ id }) => id === search.mail);
  if (mails.length === 0) return <Message title={t('mailbox.empty')} text={t('mailbox.emptyText')} />;
  return (
    <Stack gap="md">
      <Stack gap={4}>
        <Title order={1}>{t('mailbox.title')}</Title>
        <Text c="dimmed">{t('mailbox.text')}</Text>
      </Stack>
      {chosen && (
        <Button variant="default" hiddenFrom="md" onClick={() => choose()}>
          {t('mailbox.back')}
        </Button>
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }} className={classes.mailbox}>
        <div className={chosen ? classes.wideOnly : undefined}>
          <MailList mails={mails} chosen={chosen?.id ?? 0} onChoose={choose} />
        </div>
        {chosen ? <Letter mail={chosen} /> : <Text visibleFrom="md">{t('mailbox.choose')}</Text>}
      </SimpleGrid>
    </Stack>
  );
}

/** The mails that the demo would have sent. */
export default function MailboxPage() {
  const { t } = useTranslation('shell');
  return (
    <>
      <PageTitle title={t('mailbox.title')} />
      {settings().demo ? <Mailbox /> : <Message title={t('mailbox.notDemo')} text="" />}
    </>
  );
}
