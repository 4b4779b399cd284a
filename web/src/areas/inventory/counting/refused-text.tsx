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

/** Malformed counts show the server's details; others have a text in the current language. */
export const reasonOf = ({ code, detail }: CountRefusal): string =>
  code === 'request.invalid' ? detail : (wordsOfError(code) ?? detail);

/** The reason why a count was rejected, and the next step. */
export function RefusedText({ refusal }: { readonly refusal: CountRefusal }) {
  const { t } = useTranslation('inventory');
  return (
    <Banner kind="error" title={reasonOf(refusal)}>
      {t(`counting.queue.what.${adviceFor(refusal.code)}`)}
    </Banner>
  );
}
