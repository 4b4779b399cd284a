import { priceTags } from '@kontor/contract/areas/price-tags/endpoints.ts';
import { useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { download } from '../../../kit/files/download.ts';
import type { ListedTag } from '../list/listed-tag.ts';

/** Where labels go: to a printer of the site, or into a file for one with this head and roll. */
export type LabelTarget =
  | { readonly kind: 'printer'; readonly name: string }
  | { readonly kind: 'file'; readonly dpi: '203' | '300'; readonly width: number };

/** Prints a site's labels on a label printer, or downloads what it would be sent. */
export function useLabelPrinter(siteId: number, onDone: () => void) {
  const { t } = useTranslation('priceTags');
  const { counted } = useFormats();
  const [error, setError] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const { mutateAsync: send } = useCommand(priceTags.sendToPrinter);
  const { mutateAsync: create } = useCommand(priceTags.dots);
  const { mutateAsync: remember } = useCommand(priceTags.remember);
  const print = async (tags: readonly ListedTag[], target: LabelTarget, isKept: boolean) => {
    setPending(true);
    setError(null);
    const labels = tags.map((tag) => ({ ...tag, siteId }));
    try {
      if (target.kind === 'file') {
        download(await create({ body: labels, query: { dpi: target.dpi, width: target.width } }));
        notify.success(t('labelPrinter.saved'));
      } else {
        const sent = await send({ params: { siteId }, body: { printer: target.name, labels } });
        notify.success(t('labelPrinter.sent', { ...counted(sent.labels), printer: sent.printer }));
      }
      if (isKept) await remember({ body: { labels } });
      onDone();
    } catch (refusal) {
      setError(refusal);
    } finally {
      setPending(false);
    }
  };
  return { print, isPending, error };
}
