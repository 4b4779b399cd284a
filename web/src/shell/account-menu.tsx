import { Group, Menu, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconLogout, IconMailbox } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Person, signOut } from '../kernel/session.ts';
import { settings } from '../kernel/settings.ts';
import { notify } from '../kit/feedback/notify.tsx';
import { openByArrow } from '../kit/page/openByArrow.ts';
import { Face, FaceWithName } from './face.tsx';
import classes from './shell.module.css';

const MAX_WIDTH = 320;

/** What the account button opens; the first click on it loads this. */
export default function AccountMenu({ person }: { readonly person: Person }) {
  const { t } = useTranslation('shell');
  return (
    <Menu
      defaultOpened
      position="bottom-end"
      width={MAX_WIDTH}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton p={5} onKeyDown={openByArrow}>
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
        {settings().demo && (
          <Menu.Item component={Link} to="/mailbox" leftSection={<IconMailbox size="1.125rem" aria-hidden />}>
            {t('bar.mailbox')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconLogout size="1.125rem" aria-hidden />}
          onClick={() => void signOut().catch(notify.error)}
        >
          {t('bar.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
