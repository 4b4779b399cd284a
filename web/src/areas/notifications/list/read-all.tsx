import { notifications as endpoints } from '@kontor/contract/areas/notifications/endpoints.ts';
import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import type { Notification } from '../data.ts';

/** Marks everything up to the newest of these as read; nothing if all of them are. */
export function ReadAll({ notifications }: { readonly notifications: readonly Notification[] }) {
  const { t } = useTranslation('notifications');
  const { mutate, isPending } = useCommand(endpoints.readAll);
  if (notifications.every(({ isRead }) => isRead)) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconChecks size="1.125rem" aria-hidden />}
      loading={isPending}
      onClick={() =>
        mutate({ body: { upTo: Math.max(...notifications.map(({ id }) => id)) } }, { onError: notify.error })
      }
    >
      {t('readAll')}
    </Button>
  );
}
