import { Button, Group, ScrollArea, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { LoadingState, QueryState } from '../../../kit/states/states.tsx';
import { notificationsQuery } from '../data.ts';
import { NotificationList } from '../list/notification-list.tsx';
import { ReadAll } from '../list/read-all.tsx';

/** The newest notifications, below the bell. */
export default function Panel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('notifications');
  const query = useQuery(notificationsQuery());
  const content = useRef<HTMLDivElement>(null);
  // It is loaded after the focus moved into the dialog.
  useEffect(() => content.current?.focus(), []);
  return (
    <Stack gap="xs" ref={content} tabIndex={-1} style={{ outline: 'none' }}>
      <Group justify="space-between" gap="xs" px="xs">
        <Title order={2} size="h4">
          {t('title')}
        </Title>
        <ReadAll notifications={query.data ?? []} />
      </Group>
      <ScrollArea.Autosize mah="60vh" type="auto">
        <QueryState
          query={query}
          empty={{ title: t('none'), text: t('noneText') }}
          loading={<LoadingState lines={4} />}
        >
          {(notifications) => <NotificationList notifications={notifications} onFollow={onClose} />}
        </QueryState>
      </ScrollArea.Autosize>
      <Button variant="default" component={Link} to="/notifications" onClick={onClose}>
        {t('all')}
      </Button>
    </Stack>
  );
}
