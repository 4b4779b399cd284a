import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Section } from '../../../kit/page/section.tsx';
import { batchPath, type Receipt } from '../data.ts';

/** The exports that include a receipt. */
export function ReceiptBatches({ batches }: Pick<Receipt, 'batches'>) {
  const { t } = useTranslation('receipts');
  const { dateTime } = useFormats();
  return (
    <Section title={t('receipt.batches.title')}>
      {batches.length === 0 && <Text c="dimmed">{t('receipt.batches.none')}</Text>}
      {batches.length > 0 && (
        <Stack gap="xs">
          {batches.map(({ id, at }) => (
            <Anchor key={id} renderRoot={(props) => <Link {...props} to={batchPath({ id })} />}>
              {t('receipt.batches.of', { id, at: dateTime(at) })}
            </Anchor>
          ))}
        </Stack>
      )}
    </Section>
  );
}
