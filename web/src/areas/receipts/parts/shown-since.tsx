import { product } from '@kontor/contract/areas/master-data/schema.ts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { useShownSince } from '../../../kernel/offline/kept.ts';

/** Without network: how old the products are that one chooses from. */
export function ShownSince() {
  const { t } = useTranslation('receipts');
  const { dateTime } = useFormats();
  const since = useShownSince(product.list);
  return since && <Text c="dimmed">{t('editing.shownSince', { at: dateTime(since) })}</Text>;
}
