import { Button, Group, Popover, ScrollArea, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Ref, type RefObject, useImperativeHandle } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { LoadingState, QueryState } from '../../../kit/states/states.tsx';
import { notificationsQuery } from '../data.ts';
import { NotificationList } from '../list/notification-list.tsx';
import { ReadAll } from '../list/read-all.tsx';

type Bell = RefObject<HTMLButtonElement | null>;

/** Stands for a button elsewhere, below which the popover opens: without the popover, the button loads much sooner. */
function Target({ ref, button }: { readonly ref?: Ref<HTMLButtonElement | null>; readonly button: Bell }) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current);
  return null;
}

interface BellPopoverProps {
  readonly bell: Bell;
  readonly onClose: () => void;
}

/** The newest notifications, below the bell. */
export default function BellPopover({ bell, onClose }: BellPopoverProps) {
  const { t } = useTranslation('notifications');
  return (
    <Popover opened onChange={onClose} position="bottom-end" width={380} withRoles={false} trapFocus>
      <Popover.Target>
        <Target button={bell} />
      </Popover.Target>
      <Popover.Dropdown p="xs" maw="calc(100vw - 1rem)" role="dialog" aria-label={t('title')}>
        <Newest onClose={onClose} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Newest({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('notifications');
  const query = useQuery(notificationsQuery());
  return (
    <Stack gap="xs" tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
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
