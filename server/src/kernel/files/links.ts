import type { Signer } from '../identity/signer.ts';

/** A record's link is valid while a record has the file; an upload's link also before that. */
const PURPOSES = { record: 'attachment', upload: 'attachment-upload' } as const;
type LinkOf = keyof typeof PURPOSES;

const LIFETIME_SECONDS = 15 * 60;

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000);

/** The URL of an attachment's content, valid for fifteen minutes for anyone who has it (`behaviour §2`). */
export function signedUrl(signer: Signer, id: string, now: Date, of: LinkOf): string {
  const expires = String(secondsOf(now) + LIFETIME_SECONDS);
  const signature = signer.sign(PURPOSES[of], [id, expires]);
  return `/api/attachment/${id}/content?expires=${expires}&signature=${signature}`;
}

/**
 * Checks a signed link. A wrong one reveals nothing, not even whether the file exists; an expired one was issued
 * once, so it may be reported as expired.
 */
export function checkLink(
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
