import { notifications } from '@kontor/contract/areas/notifications/endpoints.ts';
import { NavLink } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { TONES } from '../../../kit/feedback/tones.ts';
import type { Notification } from '../data.ts';

interface NotificationRowProps {
  readonly notification: Notification;
  readonly onFollow?: () => void;
}

/** One notification, which leads to what it is about, and then is read. */
export function NotificationRow({ notification, onFollow }: NotificationRowProps) {
  const { t } = useTranslation('notifications');
  const { dateTime } = useFormats();
  const { mutate } = useCommand(notifications.read);
  const { id, kind, title, site, at, path, isRead } = notification;
  const follow = () => {
    if (!isRead) mutate({ params: { notificationId: id } });
    onFollow?.();
  };
  return (
    <NavLink
      component={Link}
      to={path}
      label={t(`kinds.${kind}`)}
      description={[title, site?.title, dateTime(at)].filter(Boolean).join(' · ')}
      rightSection={!isRead && <Chip tone={TONES.amber}>{t('new')}</Chip>}
      onClick={follow}
    />
  );
}
