import { priceTags } from '@kontor/contract/areas/price-tags/endpoints.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../kernel/client.ts';
import { useCommand } from '../../../../kernel/mutation.ts';
import { isProblem, type ProblemError } from '../../../../kernel/problem.ts';
import { notify } from '../../../../kit/feedback/notify.tsx';
import { download } from '../../../../kit/files/download.ts';
import type { ListedTag } from '../list/listed-tag.ts';
import type { AskedLabel } from './not-printed.tsx';
import type { PdfChoice } from './pdf-choice.ts';

/** Why there is no file: labels that cannot be printed, or any other refusal of the server. */
export interface Refused {
  readonly error: unknown;
  readonly faulty: readonly AskedLabel[];
}

/** The labels that a refusal names by their places in the list. */
async function namedBy(
  error: ProblemError,
  siteId: number,
  tags: readonly ListedTag[],
): Promise<readonly AskedLabel[]> {
  const places = new Set(error.errors.map(({ path }) => Number.parseInt(path, 10)));
  const named = tags.filter((_, place) => places.has(place));
  if (named.length === 0) return [];
  const labels = await call(priceTags.labels, { body: { labels: named.map((tag) => ({ ...tag, siteId })) } });
  return labels.flatMap((label, at) => {
    const tag = named[at];
    return tag ? [{ tag, label }] : [];
  });
}

export interface Wanted extends PdfChoice {
  readonly start: number;
  /** Keeps for the site what was printed. */
  readonly isKept: boolean;
}

/** Has labels of a site made a file and offers it. */
export function usePdf(siteId: number, onDone: () => void) {
  const { t } = useTranslation('priceTags');
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isPending, setPending] = useState(false);
  const { mutateAsync } = useCommand(priceTags.file);
  const create = async (tags: readonly ListedTag[], { layout, x, y, start, isKept }: Wanted) => {
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
      const faulty = isProblem(error, 'request.invalid') ? await namedBy(error, siteId, tags).catch(() => []) : [];
      setRefused({ error, faulty });
    } finally {
      setPending(false);
    }
  };
  return { create, isPending, refused };
}
