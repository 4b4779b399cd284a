import type { InjectOptions } from 'fastify';
import type { Tx } from '../database/tx.ts';

/** The minimum by which the type is detected. */
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Part {
  readonly field?: string;
  readonly name?: string;
  readonly type?: string;
  readonly content: Uint8Array | string;
}

const BOUNDARY = 'kontor-test-boundary';

/** A form as browsers send it, with a file in each part. */
export function formOf(...parts: readonly Part[]) {
  const payload = Buffer.concat([
    ...parts.flatMap(({ field = 'file', name = 'Datei', type = 'application/octet-stream', content }) => [
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n`),
      Buffer.from(`Content-Type: ${type}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  return { method: 'POST', url: '/api/attachment', payload, headers } satisfies InjectOptions;
}

/** Makes a subject's document refer to a file, bypassing the API. */
export async function ownedByDocument(
  { inTransaction }: { inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> },
  attachmentId: string,
): Promise<void> {
  await inTransaction(async ({ db }) => {
    const { id: subject_id } = await db
      .insertInto('learning_subject')
      .values({ title: 'Bierkunde', exam_question_count: 1, pass_percentage: 70 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('learning_subject_document')
      .values({ subject_id, title: 'Aushang', attachment_id: attachmentId })
      .execute();
  });
}
