import type { ColumnType, Generated } from 'kysely';

/** A file of a mail. `method` makes it a calendar entry (RFC 5546); one with an `encoding` is binary, not text. */
export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly method: 'REQUEST' | 'CANCEL' | null;
  readonly encoding?: 'base64';
  readonly content: string;
}

type MailTable = {
  id: Generated<number>;
  purpose: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** The driver reads JSON and writes text. */
  attachments: ColumnType<readonly Attachment[], string, string>;
  language: string;
  is_public: boolean;
  about: string | null;
  reply_to: string | null;
  /** From when on it is not sent any more. */
  send_before: string | null;
  created_at: string;
  send_after: string;
  sent_at: string | null;
  failed_at: string | null;
  error: string | null;
  emptied_at: string | null;
};

/** The mail table with the attachments' type, which the generated types cannot express. */
export type MailTables = { mail: MailTable };
