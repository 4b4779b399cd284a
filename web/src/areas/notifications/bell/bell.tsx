import { MAX_COUNT } from '@kontor/contract/areas/notifications/rules.ts';
import { ActionIcon, Indicator } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useSession } from '../../../kernel/session.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { lazyOverlay } from '../../../kit/states/lazy.tsx';
import { unreadQuery } from '../data.ts';

const BellPopover = lazyOverlay(() => import('./bell-popover.tsx'));

/** The bell in the bar with the number of unread notifications, which opens the newest ones. */
export default function Bell() {
  const { t } = useTranslation('notifications');
  const { whole, counted } = useFormats();
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);
  const isAsking = session.state === 'signedIn' && !session.expired;
  const { data: { count } = { count: 0 } } = useQuery({ ...unreadQuery(), enabled: isAsking });
  const shown = count > MAX_COUNT ? `${MAX_COUNT}+` : whole(count);
  const label = count === 0 ? t('title') : t('unread', { ...counted(count), shown });
  const close = () => {
    setOpen(false);
    bell.current?.focus();
  };
  return (
    <>
      <Indicator label={shown} disabled={count === 0} size={18} offset={6} color="red">
        <ActionIcon
          ref={bell}
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
      </Indicator>
      <Suspense>{isOpen && <BellPopover bell={bell} onClose={close} />}</Suspense>
    </>
  );
}
