import { ActionIcon, Loader, Menu, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ComponentType, useRef } from 'react';
import { useTranslation } from '../../kernel/translation.ts';
import kit from '../kit.module.css';
import { menuButtonKeys } from './menu-button-keys.ts';

export interface Action {
  readonly label: string;
  readonly icon?: ComponentType<{ readonly size?: number | string }>;
  readonly onClick: () => void;
  readonly isDestructive?: boolean;
  /** Why it cannot be done now; it is shown below the label, because a greyed entry alone raises the question. */
  readonly unavailable?: string | false | undefined;
  /** The action is still running after the menu was closed, and must not be started again. */
  readonly isBusy?: boolean;
}

interface ActionMenuProps {
  readonly actions: readonly Action[];
  /** The subject of the actions, if a page has several menus. */
  readonly label?: string;
}

/** The menu of less common actions; destructive ones come last. */
export function ActionMenu({ actions, label }: ActionMenuProps) {
  const { t } = useTranslation('kit');
  const button = useRef<HTMLButtonElement>(null);
  if (actions.length === 0) return null;
  const isBusy = actions.some((action) => action.isBusy);
  const entry = ({ label: text, icon: Icon, onClick, isDestructive, unavailable, isBusy }: Action) => (
    <Menu.Item
      key={text}
      color={isDestructive ? 'var(--mantine-color-error)' : undefined}
      leftSection={isBusy ? <Loader size="1.125rem" aria-hidden /> : Icon && <Icon size="1.125rem" />}
      disabled={Boolean(unavailable) || isBusy}
      onClick={() => {
        // The menu item will unmount: the action's dialog has to return the focus to the button.
        button.current?.focus();
        onClick();
      }}
      className={kit.target}
    >
      {text}
      {unavailable && (
        <Text size="sm" c="dimmed" maw="20rem">
          {unavailable}
        </Text>
      )}
    </Menu.Item>
  );
  const [regular, destructive] = [
    actions.filter((each) => !each.isDestructive),
    actions.filter((each) => each.isDestructive),
  ];
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant="default"
          size="input-sm"
          className={kit.target}
          aria-label={label ?? t('page.menu')}
          aria-busy={isBusy}
          onKeyDown={menuButtonKeys}
        >
          {isBusy ? <Loader size="1.25rem" aria-hidden /> : <IconDots size="1.25rem" aria-hidden />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={kit.menu}>
        {regular.map(entry)}
        {regular.length > 0 && destructive.length > 0 && <Menu.Divider />}
        {destructive.map(entry)}
      </Menu.Dropdown>
    </Menu>
  );
}
