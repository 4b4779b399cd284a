import { priceTag } from '@kontor/contract/areas/price-tags/schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ownName } from '../../../kernel/own-data.ts';
import { useSession } from '../../../kernel/session.ts';
import { rememberNext, useRemembered } from '../../../kernel/shown-choice.ts';
import { useStyleInAddress } from '../list/list-link.ts';
import { type ListedTag, textOf } from '../list/listed-tag.ts';
import { PRINT } from '../parts/address.ts';

/** The content of the print view: labels of one site. */
interface PrintJob {
  readonly siteId: number | null;
  readonly tags: readonly ListedTag[];
}

const NO_JOB: PrintJob = { siteId: null, tags: [] };

const kept = z.array(priceTag);

/** Parses the stored labels; ignores unreadable data. */
function read(text: string | null): PrintJob {
  if (text === null) return NO_JOB;
  try {
    const labels = kept.safeParse(JSON.parse(text)).data ?? [];
    const siteId = labels[0]?.siteId ?? null;
    return { siteId, tags: labels.filter((label) => label.siteId === siteId).map(({ siteId: _, ...tag }) => tag) };
  } catch {
    return NO_JOB;
  }
}

function useName(): string {
  const session = useSession();
  return ownName(session.state === 'signedIn' ? session.subject : '', 'priceTags.print');
}

/** Opens the print view with a site's labels. They are kept on the device, so they survive a reload. */
export function usePrint(siteId: number): (tags: readonly ListedTag[]) => void {
  const name = useName();
  const navigate = useNavigate();
  const search = useStyleInAddress();
  return (tags) => {
    rememberNext(name, () => textOf(tags.map((tag) => ({ ...tag, siteId }))));
    void navigate({ to: PRINT, search });
  };
}

/** The content of the print view. It does not change while the view is open, even if another tab opens one as well. */
export function usePrintJob(): PrintJob {
  const text = useRemembered(useName());
  const [initial] = useState(() => read(text));
  return initial;
}
