import { priceTags } from '@kontor/contract/areas/price-tags/endpoints.ts';
import { useState } from 'react';
import { call } from '../../../kernel/client.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { isProblem, type ProblemError } from '../../../kernel/problem.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { download } from '../../../kit/files/download.ts';
import type { ListedTag } from '../list/listed-tag.ts';
import type { RequestedLabel } from './not-printed.tsx';
import type { PdfChoice } from './pdf-choice.ts';

/** The reason why no file was created: labels that cannot be printed, or another error. */
export interface PdfRefusal {
  readonly error: unknown;
  readonly faulty: readonly RequestedLabel[];
}

/** The labels that an error refers to by index. */
async function findFaultyLabels(
  error: ProblemError,
  siteId: number,
  tags: readonly ListedTag[],
): Promise<readonly RequestedLabel[]> {
  const indices = new Set(error.errors.map(({ path }) => Number.parseInt(path, 10)));
  const faultyTags = tags.filter((_, index) => indices.has(index));
  if (faultyTags.length === 0) return [];
  const labels = await call(priceTags.labels, { body: { labels: faultyTags.map((tag) => ({ ...tag, siteId })) } });
  return labels.flatMap((label, at) => {
    const tag = faultyTags[at];
    return tag ? [{ tag, label }] : [];
  });
}

export interface PdfOptions extends PdfChoice {
  readonly start: number;
  /** Whether the server records the labels as printed. */
  readonly isKept: boolean;
}

/** Creates a PDF of a site's labels and downloads it. */
export function usePdf(siteId: number, onDone: () => void) {
  const { t } = useTranslation('priceTags');
  const [refused, setRefused] = useState<PdfRefusal | null>(null);
  const [isPending, setPending] = useState(false);
  const { mutateAsync } = useCommand(priceTags.file);
  const create = async (tags: readonly ListedTag[], { layout, x, y, start, isKept }: PdfOptions) => {
    setPending(true);
    setRefused(null);
    const query = {
      layout,
      start: String(start),
      offsetX: x,
      offsetY: y,
      ...(isKept && { remember: 'true' as const }),
    };
    try {
      download(await mutateAsync({ body: tags.map((tag) => ({ ...tag, siteId })), query }));
      notify.success(t('pdf.done'));
      onDone();
    } catch (error) {
      const faulty = isProblem(error, 'request.invalid')
        ? await findFaultyLabels(error, siteId, tags).catch(() => [])
        : [];
      setRefused({ error, faulty });
    } finally {
      setPending(false);
    }
  };
  return { create, isPending, refused };
}
