import { MAX_COUNT } from '@kontor/contract/areas/notifications/rules.ts';
import { ActionIcon, Box, Indicator, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useSession } from '../../../kernel/session.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { lazyComponent } from '../../../kit/states/lazy.tsx';
import { LoadingState } from '../../../kit/states/states.tsx';
import { unreadQuery } from '../data.ts';

/** It has the focus until the content is there. */
const Loading = () => (
  <Box tabIndex={-1} data-autofocus>
    <LoadingState lines={4} />
  </Box>
);

const Panel = lazyComponent(() => import('./panel.tsx'));

/** The bell in the bar with the number of unread notifications, which opens the newest ones. */
export default function Bell() {
  const { t } = useTranslation('notifications');
  const { whole, counted } = useFormats();
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const isAsking = session.state === 'signedIn' && !session.expired;
  const { data: { count } = { count: 0 } } = useQuery({ ...unreadQuery(), enabled: isAsking });
  const shown = count > MAX_COUNT ? `${MAX_COUNT}+` : whole(count);
  const label = count === 0 ? t('title') : t('unread', { ...counted(count), shown });
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={380}
      withRoles={false}
      trapFocus
      returnFocus
    >
      <Indicator label={shown} disabled={count === 0} size={18} offset={6} color="red">
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            c="inherit"
            aria-label={label}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            title={label}
            onClick={() => setOpen(!isOpen)}
          >
            <IconBell size="1.25rem" aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p="xs" maw="calc(100vw - 1rem)" role="dialog" aria-label={t('title')}>
        <Suspense fallback={<Loading />}>
          <Panel onClose={() => setOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
