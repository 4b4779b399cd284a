import { savedView } from '@kontor/contract/areas/saved-views/schema.ts';
import { Button, Group, Menu, Text } from '@mantine/core';
import {
  IconBookmark,
  IconBookmarkPlus,
  IconCheck,
  IconColumns,
  IconDeviceFloppy,
  IconFilterOff,
  IconLink,
  IconSettings,
} from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import type { ListToolsProps } from '../../../kernel/list-tools.ts';
import { useUpdate } from '../../../kernel/mutation.ts';
import { useSession } from '../../../kernel/session.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { act } from '../../../kit/feedback/act.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import kit from '../../../kit/kit.module.css';
import { menuButtonKeys } from '../../../kit/page/menu-button-keys.ts';
import { lazyOverlay } from '../../../kit/states/lazy.tsx';
import { useViews, type Views } from './use-views.ts';

const SaveDialog = lazyOverlay(() => import('./save-dialog.tsx'));
const ManageDialog = lazyOverlay(() => import('./manage-dialog.tsx'));
const ColumnsDialog = lazyOverlay(() => import('./columns-dialog.tsx'));

type Open = 'save' | 'manage' | 'columns';

/** The person's views of a list: they open, save and share them. Filters are shown as active by the reset button. */
export default function SignedInListTools(props: ListToolsProps) {
  const session = useSession();
  return session.state === 'signedIn' && <Tools {...props} subject={session.subject} />;
}

function Tools({ subject, columns, sort }: ListToolsProps & { readonly subject: string }) {
  const { t } = useTranslation('savedViews');
  const views = useViews(subject, sort);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Group gap="xs" ml="auto">
      {views.hasQuery && (
        <Button
          variant="subtle"
          px="xs"
          aria-label={t('reset')}
          leftSection={<IconFilterOff size="1.125rem" aria-hidden />}
          onClick={views.reset}
        >
          <OnWideScreens text={t('reset')} />
        </Button>
      )}
      <ViewMenu views={views} hasColumns={columns.length > 1} onOpen={setOpen} />
      <Suspense>
        {open === 'save' && <SaveDialog page={views.page} query={views.current} onSaved={views.open} onClose={close} />}
        {open === 'manage' && <ManageDialog page={views.page} onClose={close} />}
        {open === 'columns' && <ColumnsDialog columns={columns} onClose={close} />}
      </Suspense>
    </Group>
  );
}

/** A phone has room for the icon alone. */
const OnWideScreens = ({ text }: { readonly text: string }) => (
  <Text span inherit truncate visibleFrom="sm">
    {text}
  </Text>
);

interface ViewMenuProps {
  readonly views: Views;
  readonly hasColumns: boolean;
  readonly onOpen: (dialog: Open) => void;
}

function ViewMenu({ views: { views, matching, changed, current, open, link }, hasColumns, onOpen }: ViewMenuProps) {
  const { t } = useTranslation('savedViews');
  const button = useRef<HTMLButtonElement>(null);
  const label = matching ? t('current', { name: matching.name }) : t('title');
  const update = useUpdate(savedView);
  const copy = () =>
    navigator.clipboard.writeText(link()).then(
      () => notify.success(t('copied')),
      () => notify.error(t('notCopied')),
    );
  const overwrite = ({ id, version, name, isDefault }: (typeof views)[number]) =>
    void act(
      update.mutate,
      { entity: { id, version }, body: { name, isDefault, query: current } },
      { notice: t('updated') },
    );
  const item = (text: string, Icon: typeof IconLink, onClick: () => void) => (
    <Menu.Item
      className={kit.target}
      leftSection={<Icon size="1.125rem" aria-hidden />}
      onClick={() => {
        // The item will unmount: a dialog has to return the focus to the button.
        button.current?.focus();
        onClick();
      }}
    >
      {text}
    </Menu.Item>
  );
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button ref={button} variant="default" maw="16rem" aria-label={label} onKeyDown={menuButtonKeys}>
          {/* Not as its section, whose margin would stay beside the icon on a phone. */}
          <Group gap="xs" wrap="nowrap" miw={0}>
            <IconBookmark size="1.125rem" aria-hidden />
            <OnWideScreens text={label} />
          </Group>
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={kit.menu} mah="70vh" style={{ overflowY: 'auto' }}>
        {views.length === 0 && (
          <Text size="sm" c="dimmed" px="sm" py="xs">
            {t('none')}
          </Text>
        )}
        {views.map((view) => (
          <Menu.RadioItem
            key={view.id}
            value={String(view.id)}
            checked={view === matching}
            closeMenuOnClick
            className={kit.target}
            checkIcon={<IconCheck size="1.125rem" aria-hidden />}
            rightSection={
              view.isDefault && (
                <Text size="xs" c="dimmed">
                  {t('manage.default')}
                </Text>
              )
            }
            onChange={() => open(view)}
          >
            {view.name}
          </Menu.RadioItem>
        ))}
        <Menu.Divider />
        {!matching && item(t('save'), IconBookmarkPlus, () => onOpen('save'))}
        {changed && item(t('update', { name: changed.name }), IconDeviceFloppy, () => overwrite(changed))}
        {item(t('copyLink'), IconLink, () => void copy())}
        {hasColumns && item(t('columns.title'), IconColumns, () => onOpen('columns'))}
        {views.length > 0 && item(t('manage.action'), IconSettings, () => onOpen('manage'))}
      </Menu.Dropdown>
    </Menu>
  );
}
