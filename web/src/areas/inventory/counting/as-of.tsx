import { Text } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { isProblem } from '../../../kernel/problem.ts';
import { useTranslation } from '../../../kernel/translation.ts';

/** Shows the age of stored data while the server does not answer; a rejected device is reported above all pages. */
export function AsOf({ readAt, error }: { readonly readAt: string | null; readonly error: unknown }) {
  const { t } = useTranslation('inventory');
  const { dateTime } = useFormats();
  const isRefused = isProblem(error) && error.status === 401;
  if (!error || isRefused || readAt === null) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('counting.ready.asOf', { when: dateTime(readAt) })}
    </Text>
  );
}
