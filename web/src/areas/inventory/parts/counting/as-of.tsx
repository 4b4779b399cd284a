import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../kernel/formats.ts';

/** Of what was read a while ago, as nobody answers now. */
export function AsOf({ readAt, error }: { readonly readAt: string | null; readonly error: unknown }) {
  const { t } = useTranslation('inventory');
  const { dateTime } = useFormats();
  if (!error || readAt === null) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('counting.ready.asOf', { when: dateTime(readAt) })}
    </Text>
  );
}
