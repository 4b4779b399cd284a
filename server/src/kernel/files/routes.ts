import { randomUUID } from 'node:crypto';
import type { files } from '@kontor/contract/kernel/attachment.ts';
import { Answer } from '../http/answer.ts';
import type { Handlers } from '../http/call.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import type { Signer } from '../identity/signer.ts';
import type { AttachmentsInside } from './attachments.ts';
import { checkLink } from './links.ts';
import type { Storage } from './storage.ts';

/** Handlers for uploading and downloading files. */
export function fileHandlers(options: {
  readonly attachments: AttachmentsInside;
  readonly storage: Storage;
  readonly signer: Signer;
}): Handlers<typeof files> {
  const { attachments, storage, signer } = options;

  return {
    // Bytes first: if the server dies in between, the file is unowned, and no record lacks its file.
    async upload({ actor, file, write }) {
      const id = randomUUID();
      const received = await file.receive((content) => storage.put(id, content));
      const answer =
        received instanceof Refusal
          ? received
          : await write(async (tx) => attachments.describe(await attachments.insert(tx, actor, { id, ...received })));
      // Not written, or already by an earlier call. If removal fails now, the job for unowned files does it later.
      if (answer instanceof Refusal || answer instanceof Answer) await storage.remove(id).catch(() => {});
      return answer;
    },

    async attachment({ params, actor, read }) {
      const row = await attachments.find(read, params.id);
      return row && (await attachments.mayRead(read, actor, row))
        ? attachments.presentAlone(read, row)
        : refuse('request.notFound');
    },

    async content({ params: { id }, query: { expires, signature }, actor, read }) {
      const link = signature === undefined ? null : checkLink(signer, { id, expires, signature }, read.now);
      if (link === 'wrong') return refuse('request.notFound');
      if (link === 'expired') return refuse('request.linkExpired');
      const row = await attachments.find(read, id);
      if (!row) return refuse('request.notFound');
      if (link === null && !(await attachments.mayRead(read, actor, row))) return refuse('request.notFound');
      // The record that issued the link has another file by now, or was deleted.
      if (link === 'record' && !(await attachments.isOwned(read, id))) return refuse('request.notFound');
      return (await attachments.content(read, id)) ?? refuse('request.notFound');
    },
  };
}
