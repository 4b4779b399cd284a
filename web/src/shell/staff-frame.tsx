import { Box, Burger, UnstyledButton } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { Suspense, use, useMemo, useState } from 'react';
import { BarControls } from '../kernel/menu.ts';
import { personOwner } from '../kernel/offline/owner.ts';
import { usePresence } from '../kernel/offline/presence.ts';
import { SecondarySlot } from '../kernel/secondary.tsx';
import { type Session, useSession } from '../kernel/session.ts';
import { useTranslation } from '../kernel/translation.ts';
import { lazyOverlay } from '../kit/states/lazy.tsx';
import { Account } from './account.tsx';
import { LanguageSwitch, Product, SchemeSwitch, SkipLink } from './bar.tsx';
import { Expired } from './expired.tsx';
import { HelpLink } from './help-link.tsx';
import { Idle } from './idle.tsx';
import { NavigationLinks } from './navigation.tsx';
import { PaletteButton } from './palette-button.tsx';
import classes from './shell.module.css';
import { useIsPhone } from './use-is-phone.ts';
import { useNavigationWidth } from './use-navigation-width.ts';
import { WaitingSlot } from './waiting.tsx';

const NavigationDrawer = lazyOverlay(() => import('./navigation-drawer.tsx'));

/** The person's entries on this device are shown and sent with their token; they may have to sign in again. */
function useStaffPresence(session: Session): void {
  const subject = session.state === 'signedIn' ? session.subject : null;
  const owner = useMemo(() => (subject === null ? null : personOwner(subject)), [subject]);
  usePresence(owner, session.state === 'signedIn' && session.expired);
}

/** What areas add to the bar; nothing is missing while it loads. */
function AreaControls() {
  return use(BarControls).map((Control, index) => (
    <Suspense key={index} fallback={<Box w="2.125rem" />}>
      <Control />
    </Suspense>
  ));
}

/** Top bar, navigation and content, for staff. */
export default function StaffFrame() {
  const { t } = useTranslation('shell');
  const session = useSession();
  const [secondary, setSecondary] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const isPhone = useIsPhone();
  const { isMini, toggle } = useNavigationWidth();
  useStaffPresence(session);
  const hasNavigation = session.state === 'signedIn';
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  const width = isMini ? 'mini' : 'open';
  const Pin = isMini ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;

  return (
    <div className={classes.staff} data-navigation={hasNavigation ? width : 'none'}>
      <SkipLink />
      <header className={classes.staffBar}>
        <div className={classes.bar}>
          {hasNavigation && (
            <Burger
              opened={isOpen}
              onClick={open}
              hiddenFrom="sm"
              size="sm"
              className={classes.burger}
              aria-label={t('navigation.open')}
            />
          )}
          <Product to="/" />
          <WaitingSlot />
          {hasNavigation && <PaletteButton />}
          {hasNavigation && <AreaControls />}
          {hasNavigation && !isPhone && <HelpLink />}
          {!(hasNavigation && isPhone) && (
            <>
              <LanguageSwitch />
              <SchemeSwitch />
            </>
          )}
          <Account />
        </div>
      </header>
      {hasNavigation && !isPhone && (
        <nav aria-label={t('navigation.label')} className={`${classes.navigation} ${isMini ? classes.mini : ''}`}>
          <NavigationLinks />
          <div className={classes.foot}>
            <UnstyledButton className={classes.link} onClick={toggle} aria-expanded={!isMini}>
              <Pin size="1.25rem" stroke={1.75} aria-hidden />
              <span>{isMini ? t('navigation.pin') : t('navigation.unpin')}</span>
            </UnstyledButton>
          </div>
        </nav>
      )}
      {isPhone && (
        <Suspense>{wasOpened && <NavigationDrawer opened={isOpen} onClose={() => setOpen(false)} />}</Suspense>
      )}
      <main id="content" tabIndex={-1} className={classes.content}>
        <Idle session={session} />
        {session.state === 'signedIn' && session.expired && <Expired />}
        <nav ref={setSecondary} aria-label={t('navigation.secondary')} className={classes.secondary} />
        <SecondarySlot value={secondary}>
          <Outlet />
        </SecondarySlot>
      </main>
    </div>
  );
}
