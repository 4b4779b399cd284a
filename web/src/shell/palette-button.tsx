import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const Palette = lazy(() => import('./palette.tsx'));

/** Opens the command palette, by the button or by Ctrl/Cmd-K wherever one types; its code comes at the first use. */
export function PaletteButton() {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  useHotkeys([['mod+K', () => setOpen(true)]], [], true);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        c="inherit"
        aria-label={t('palette.open')}
        title={t('palette.open')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <IconSearch size="1.25rem" aria-hidden />
      </ActionIcon>
      <Suspense>{isOpen && <Palette onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
