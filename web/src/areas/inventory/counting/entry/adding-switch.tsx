import { Button } from '@mantine/core';
import { useTranslation } from '../../../../kernel/translation.ts';
import type { EntryForm } from './use-entry.ts';

/** Turns on and off that each scan counts one; while an entry needs the space, only the mode itself is shown. */
export function AddingSwitch({ entry: { draft, isAdding, setAdding } }: { readonly entry: EntryForm }) {
  const { t } = useTranslation('inventory');
  if (draft && !isAdding) return null;
  return (
    <Button
      size="md"
      mih="3rem"
      variant={isAdding ? 'light' : 'default'}
      aria-pressed={isAdding}
      onClick={() => setAdding(!isAdding)}
    >
      {t('counting.entry.adding')}
    </Button>
  );
}
