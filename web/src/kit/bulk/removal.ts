import type { removalOf } from '@kontor/contract/kernel/bulk-action.ts';
import { IconTrash } from '@tabler/icons-react';
import { useFormats } from '../../kernel/formats.ts';
import { useCommand } from '../../kernel/mutation.ts';
import { useTranslation } from '../../kernel/translation.ts';
import type { BulkOption } from './bulk-bar.tsx';

export type Removal = ReturnType<typeof removalOf>;

/** Deletes the ticked records; those in use stay, and the result names them. */
export function useRemoval<Row>(endpoint: Removal): BulkOption<Row> {
  const { t } = useTranslation('kit');
  const { counted } = useFormats();
  const { mutateAsync } = useCommand(endpoint);
  return {
    label: t('bulk.removal.action'),
    icon: IconTrash,
    isDestructive: true,
    actionOf: () => ({
      perform: (mode, ids) => mutateAsync({ body: { mode, ids: [...ids] } }),
      title: (count) => t('bulk.removal.title', counted(count)),
      text: t('bulk.removal.text'),
      action: t('bulk.removal.action'),
      notice: (count) => t('bulk.removal.done', counted(count)),
      isDestructive: true,
    }),
  };
}
