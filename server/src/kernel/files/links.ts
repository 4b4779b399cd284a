import type { Signer } from '../identity/signer.ts';

/** A record's link is good while a record has the file; that of an upload also before one has it. */
const PURPOSES = { record: 'attachment', upload: 'attachment-upload' } as const;
type LinkOf = keyof typeof PURPOSES;

const GOOD_FOR = 15 * 60;

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000);

/** The address of an attachment's content, good for fifteen minutes and for whoever holds it (`behaviour §2`). */
export function signedUrl(signer: Signer, id: string, now: Date, of: LinkOf): string {
  const expires = String(secondsOf(now) + GOOD_FOR);
  const signature = signer.sign(PURPOSES[of], [id, expires]);
  return `/api/attachment/${id}/content?expires=${expires}&signature=${signature}`;
}

/**
 * What a signed link is worth. Who shows a wrong one learns nothing, not even whether there is such a file; an expired one
 * was once handed out, and may be called so.
 */
export function judgeLink(
  signer: Signer,
  {
    id,
    expires = '',
    signature,
  }: { readonly id: string; readonly expires?: string | undefined; readonly signature: string },
  now: Date,
): LinkOf | 'wrong' | 'expired' {
  const isSigned = (of: LinkOf) => signer.isSigned(PURPOSES[of], [id, expires], signature);
  const of = isSigned('record') ? 'record' : isSigned('upload') && 'upload';
  if (!of) return 'wrong';
  return secondsOf(now) < Number(expires) ? of : 'expired';
}
