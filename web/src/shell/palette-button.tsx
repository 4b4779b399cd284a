import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { withWords } from '../kernel/locale.ts';
import { loadAllWords } from '../kernel/staff-words.ts';
import { useTranslation } from '../kernel/translation.ts';
import { lazyOverlay } from '../kit/states/lazy.tsx';
import { BarButton } from './bar.tsx';

const Palette = lazyOverlay(() => withWords(import('./palette.tsx'), loadAllWords()));

/** Opens the command palette, by button or Ctrl/Cmd-K; its code is loaded on first use. */
export function PaletteButton() {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  useHotkeys([['mod+K', () => setOpen(true)]], [], true);
  return (
    <>
      <BarButton
        label={t('palette.open')}
        icon={IconSearch}
        shortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      />
      <Suspense>{isOpen && <Palette onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
