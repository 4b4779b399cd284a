import { signatureFields } from '@kontor/contract/areas/receipts/schema.ts';
import { list } from '@kontor/contract/kernel/fields.ts';
import * as z from 'zod/mini';
import { withExtraRules } from '../../../kit/forms/withExtraRules.ts';
import { isSignature } from './strokes.ts';

/** A signature alone, of a receipt that is drawn up already: the line, and whose it is. */
export const signingForm = withExtraRules(
  z.strictObject({
    signerName: signatureFields.signerName,
    signatureStrokes: list(z.array(z.number()), 1_000),
  }),
  ({ signatureStrokes }) =>
    isSignature(signatureStrokes ?? []) ? [] : [{ path: 'signatureStrokes', key: 'signature' }],
);
