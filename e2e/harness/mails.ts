import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { poll } from './test.ts';

export type Mail = Email;

export interface Mailbox {
  readonly url: string;
  /** The newest mail to an address, once there are `count`. */
  to(address: string, count?: number): Promise<Mail>;
  /** The number of mails to an address so far. */
  count(address: string): number;
  /** Forgets all mails. */
  clear(): void;
  stop(): Promise<void>;
}

/** A real mail server that keeps received mails. */
export async function startMailbox(): Promise<Mailbox> {
  const received: { readonly recipient: string; readonly mail: Mail }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, session, done) {
      const parts: Uint8Array[] = [];
      for await (const part of stream) if (part instanceof Uint8Array) parts.push(part);
      const mail = await PostalMime.parse(Buffer.concat(parts), { attachmentEncoding: 'utf8' });
      for (const { address } of session.envelope.rcptTo) received.push({ recipient: address, mail });
      done();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const to = (recipient: string) =>
    received.filter((message) => message.recipient === recipient).map(({ mail }) => mail);
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    async to(recipient, count = 1) {
      await poll(() => to(recipient).length, { message: `mails to ${recipient}` }).toBeGreaterThanOrEqual(count);
      const mail = to(recipient).at(-1);
      if (!mail) throw new Error(`No mail to ${recipient}`);
      return mail;
    },
    count: (recipient) => to(recipient).length,
    clear: () => void received.splice(0),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A mail's calendar entry, with folded lines joined. */
export function calendarOf({ attachments }: Mail): string {
  const entry = attachments.find(({ mimeType }) => mimeType === 'text/calendar' || mimeType === 'application/ics');
  return typeof entry?.content === 'string' ? entry.content.replaceAll(/\r\n[ \t]/g, '') : '';
}

/** The personal link in a confirmation mail. */
export function cancellationLinkOf({ html = '' }: Mail): string {
  const link = /href="([^"]+\/cancel\/[^"]+)"/.exec(html)?.[1];
  if (!link) throw new Error('The mail has no cancellation link');
  return link.replaceAll('&amp;', '&');
}
