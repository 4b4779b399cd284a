import { PAGE_SIZE } from '@kontor/contract/areas/notifications/rules.ts';
import { Button, Group, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { Page } from '../../../kit/page/page.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { LoadsFirst } from '../../../kit/states/loads-first.tsx';
import { LoadingState, QueryState } from '../../../kit/states/states.tsx';
import { notificationsQuery } from '../data.ts';
import { NotificationList } from '../list/notification-list.tsx';
import { ReadAll } from '../list/read-all.tsx';
import { Switches } from '../list/switches.tsx';

/** All notifications of a person, and what they want to be notified of. */
export default function NotificationsPage() {
  const { t } = useTranslation('notifications');
  const newest = useQuery(notificationsQuery());
  return (
    <Page buttons={<ReadAll notifications={newest.data ?? []} />}>
      <LoadsFirst>
        <Section>
          <QueryState
            query={newest}
            empty={{ title: t('none'), text: t('noneText') }}
            loading={<LoadingState lines={8} />}
          >
            {(notifications) => (
              <>
                <NotificationList notifications={notifications} />
                {notifications.length === PAGE_SIZE && (
                  <Older key={notifications.at(-1)?.id} before={notifications.at(-1)?.id ?? 1} />
                )}
              </>
            )}
          </QueryState>
        </Section>
      </LoadsFirst>
      <Section title={t('switches.title')}>
        <Text c="dimmed">{t('switches.text')}</Text>
        <Switches />
      </Section>
      <Section title={t('switches.mails')}>
        <Text c="dimmed">{t('switches.mailsText')}</Text>
        <Group>
          <Button
            variant="default"
            leftSection={<IconMail size="1.125rem" aria-hidden />}
            component={Link}
            to="/?digest=true"
          >
            {t('switches.toMails')}
          </Button>
        </Group>
      </Section>
    </Page>
  );
}

/** The notifications older than one, on demand. */
function Older({ before }: { readonly before: number }) {
  const { t } = useTranslation('notifications');
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...notificationsQuery(before), enabled: isOpen });
  if (!isOpen) {
    return (
      <Group justify="center">
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('older')}
        </Button>
      </Group>
    );
  }
  return (
    <QueryState query={query} loading={<LoadingState lines={4} />}>
      {(notifications) => (
        <>
          <NotificationList notifications={notifications} />
          {notifications.length === PAGE_SIZE && <Older before={notifications.at(-1)?.id ?? 1} />}
        </>
      )}
    </QueryState>
  );
}
