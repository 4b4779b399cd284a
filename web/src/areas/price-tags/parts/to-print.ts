import { priceTag } from '@kontor/contract/areas/price-tags/schema.ts';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { useSession } from '../../../kernel/session.ts';
import { rememberNext, useRemembered } from '../../../kernel/stored.ts';
import { PRINT } from './address.ts';
import type { ListedTag } from './tag-list.ts';

const kept = z.array(priceTag);

function useName(): string {
  const session = useSession();
  return `priceTags.print.${session.state === 'signedIn' ? session.subject : ''}`;
}

/** Opens the print view with labels of a site. They are kept on the device, so that a reload shows them again. */
export function usePrint(siteId: number): (tags: readonly ListedTag[]) => void {
  const name = useName();
  const navigate = useNavigate();
  return (tags) => {
    rememberNext(name, () => JSON.stringify(tags.map((tag) => ({ ...tag, siteId }))));
    void navigate({ to: PRINT });
  };
}

/** What the print view was opened with. */
export function useToPrint(): readonly z.output<typeof priceTag>[] {
  const text = useRemembered(useName());
  return text === null ? [] : (kept.safeParse(JSON.parse(text)).data ?? []);
}
