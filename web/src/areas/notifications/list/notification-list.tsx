import { Stack } from '@mantine/core';
import { useTranslation } from '../../../kernel/translation.ts';
import type { Notification } from '../data.ts';
import { NotificationRow } from './notification-row.tsx';

interface NotificationListProps {
  readonly notifications: readonly Notification[];
  readonly onFollow?: () => void;
}

/** Notifications, the newest first. */
export function NotificationList({ notifications, onFollow }: NotificationListProps) {
  const { t } = useTranslation('notifications');
  return (
    <Stack component="ul" role="list" aria-label={t('title')} gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
      {notifications.map((notification) => (
        <li key={notification.id}>
          <NotificationRow notification={notification} {...(onFollow && { onFollow })} />
        </li>
      ))}
    </Stack>
  );
}
