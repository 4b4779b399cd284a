import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A secret as the specification of Standard Webhooks writes it. */
export const makeSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** What is signed: the id of the event, the time of the attempt in seconds, and the body as it is sent. */
interface Signed {
  readonly id: string;
  readonly timestamp: number;
  readonly body: string;
}

/** The header `webhook-signature`: a signature by each secret, of which receivers accept any. */
export const signatureOf = ({ id, timestamp, body }: Signed, secrets: readonly string[]): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
