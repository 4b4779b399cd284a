import { files } from '@kontor/contract/kernel/attachment.ts';
import { endpointQuery } from '../../kernel/query.ts';

/** Links are valid for fifteen minutes. */
const REFRESH_INTERVAL_MS = 10 * 60_000;

/** A file known only by its id, with a link that is refreshed before it expires. */
export const attachmentQuery = (id: string) => ({
  ...endpointQuery(files.attachment, { params: { id } }),
  refetchInterval: REFRESH_INTERVAL_MS,
});
