import { files } from '@kontor/contract/kernel/attachment.ts';
import { endpointQuery } from '../../kernel/query.ts';

/** Links are good for fifteen minutes. */
const RENEWED_AFTER = 10 * 60_000;

/** A file of which only the id is known, with a link that is renewed before it ends. */
export const attachmentQuery = (id: string) => ({
  ...endpointQuery(files.attachment, { params: { id } }),
  refetchInterval: RENEWED_AFTER,
});
