import { Stack, Text } from '@mantine/core';
import { wordsOfError } from '../../../kernel/messages.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import type { CountRefusal } from './count.ts';

const ADVICE = {
  'inventory.receiptClosed': 'receiptClosed',
  'inventory.idTaken': 'idTaken',
  'inventory.countDeleted': 'countDeleted',
  'inventory.originalMissing': 'originalMissing',
  'inventory.notOpposite': 'notOpposite',
  'inventory.reversedAlready': 'reversedAlready',
  'inventory.countedBefore': 'countedBefore',
  'request.notFound': 'notFound',
} as const;

const adviceFor = (code: string) => Object.entries(ADVICE).find(([known]) => known === code)?.[1] ?? 'other';

/** The reason why a count was rejected, and the next step. */
export function RefusedText({ refusal: { code, detail } }: { readonly refusal: CountRefusal }) {
  const { t } = useTranslation('inventory');
  // Malformed counts show the server's details; others have a text in the current language.
  const reason = code === 'request.invalid' ? detail : (wordsOfError(code) ?? detail);
  return (
    <Banner kind="error" title={reason}>
      <Stack gap="xs">
        <Text inherit>{t(`counting.queue.what.${adviceFor(code)}`)}</Text>
      </Stack>
    </Banner>
  );
}
