import { CloseButton, Drawer, Group } from '@mantine/core';
import { useTranslation } from '../kernel/translation.ts';
import { Product } from './bar.tsx';
import { NavigationLinks } from './navigation.tsx';

interface DrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The navigation on phones, loaded when the burger is first touched. */
export default function NavigationDrawer({ opened, onClose }: DrawerProps) {
  const { t } = useTranslation('shell');
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={304} padding="xs">
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('navigation.label')}>
        <Drawer.Body>
          <Group justify="space-between" px="xs">
            <Product />
            <CloseButton size="lg" aria-label={t('navigation.close')} onClick={onClose} />
          </Group>
          <nav aria-label={t('navigation.label')}>
            <NavigationLinks onChoose={onClose} />
          </nav>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
