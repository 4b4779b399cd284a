import { Group, Menu, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconHelp, IconLanguage, IconLicense, IconLogout, IconMailbox } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useFormats } from '../kernel/formats.ts';
import { useOutboxState } from '../kernel/offline/running.ts';
import { hasWork } from '../kernel/own-data.ts';
import type { Person } from '../kernel/person.ts';
import { signOut, useSession } from '../kernel/session.ts';
import { LICENCES, settings } from '../kernel/settings.ts';
import { useTranslation } from '../kernel/translation.ts';
import { confirm } from '../kit/feedback/confirm.tsx';
import { notify } from '../kit/feedback/notify.tsx';
import { menuButtonKeys } from '../kit/page/menu-button-keys.ts';
import { Face, FaceWithName } from './face.tsx';
import { Progress } from './progress.tsx';
import classes from './shell.module.css';
import { useHelpPath } from './use-help-path.ts';
import { useIsPhone } from './use-is-phone.ts';
import { useOtherLanguage, useOtherScheme } from './use-switches.ts';

const MAX_WIDTH = 320;

/** Asks before signing out if work is only on this device: what waits stays there, lists are deleted. */
function useConfirmedSignOut(): () => Promise<boolean> {
  const { t } = useTranslation('shell');
  const { counted } = useFormats();
  const session = useSession();
  const { entries } = useOutboxState();
  return async () => {
    const isLost = session.state === 'signedIn' && hasWork(session.subject);
    if (entries.length === 0 && !isLost) return true;
    return confirm({
      title: t('signOut.confirmTitle'),
      text: [
        ...(entries.length > 0 ? [t('signOut.waiting', counted(entries.length))] : []),
        ...(isLost ? [t('signOut.lost')] : []),
      ].join(' '),
      action: t('bar.signOut'),
      cancel: t('signOut.stay'),
      isDestructive: isLost,
    });
  };
}

/** Signing out may wait for the provider and can be cancelled meanwhile. */
function useSignOut() {
  const [leaving, setLeaving] = useState<AbortController | null>(null);
  const confirmed = useConfirmedSignOut();
  const start = async () => {
    if (!(await confirmed())) return;
    const attempt = new AbortController();
    setLeaving(attempt);
    signOut(attempt.signal).catch((error: unknown) => {
      if (attempt.signal.aborted) return;
      setLeaving(null);
      notify.error(error);
    });
  };
  const cancel = () => {
    leaving?.abort();
    setLeaving(null);
  };
  return { isRunning: leaving !== null, start, cancel };
}

/** The bar has no room for them on a phone. */
function Switches() {
  const { t } = useTranslation('shell');
  const language = useOtherLanguage();
  const { label, icon: SchemeIcon, choose } = useOtherScheme();
  return (
    <>
      <Menu.Item
        lang={language.other}
        leftSection={<IconLanguage size="1.125rem" aria-hidden />}
        onClick={language.choose}
      >
        {t('bar.language')}
      </Menu.Item>
      <Menu.Item leftSection={<SchemeIcon size="1.125rem" aria-hidden />} onClick={choose}>
        {label}
      </Menu.Item>
    </>
  );
}

/** The menu of the account button, loaded on its first click. */
export default function AccountMenu({ person }: { readonly person: Person }) {
  const { t } = useTranslation('shell');
  const target = useRef<HTMLButtonElement>(null);
  const leaving = useSignOut();
  const isPhone = useIsPhone();
  const helpPath = useHelpPath();
  const cancel = () => {
    leaving.cancel();
    target.current?.focus();
  };
  return (
    <Menu
      defaultOpened
      position="bottom-end"
      width={MAX_WIDTH}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton ref={target} p={5} onKeyDown={menuButtonKeys}>
          <FaceWithName person={person} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown maw={MAX_WIDTH}>
        <Group wrap="nowrap" gap="sm" p="sm">
          <Face person={person} />
          <Stack gap={0} miw={0}>
            <Text fw={600} className={classes.breakable}>
              {person.name}
            </Text>
            {person.email && (
              <Text size="sm" c="dimmed" className={classes.breakable}>
                {person.email}
              </Text>
            )}
          </Stack>
        </Group>
        <Menu.Divider />
        {isPhone && <Switches />}
        {settings().demo && (
          <Menu.Item component={Link} to="/mailbox" leftSection={<IconMailbox size="1.125rem" aria-hidden />}>
            {t('bar.mailbox')}
          </Menu.Item>
        )}
        <Menu.Item component={Link} to={helpPath} leftSection={<IconHelp size="1.125rem" aria-hidden />}>
          {t('bar.help')}
        </Menu.Item>
        <Menu.Item component="a" href={LICENCES} leftSection={<IconLicense size="1.125rem" aria-hidden />}>
          {t('footer.licences')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size="1.125rem" aria-hidden />} onClick={() => void leaving.start()}>
          {t('bar.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
      {leaving.isRunning && <Progress text={t('signOut.working')} onCancel={cancel} />}
    </Menu>
  );
}
