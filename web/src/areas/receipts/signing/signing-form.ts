import { signatureFields } from '@kontor/contract/areas/receipts/schema.ts';
import { list } from '@kontor/contract/kernel/fields.ts';
import * as z from 'zod/mini';
import { withExtraRules } from '../../../kit/forms/with-extra-rules.ts';
import { isSignature } from './strokes.ts';

/** The form for signing an existing receipt: strokes and signer. */
export const signingForm = withExtraRules(
  z.strictObject({
    signerName: signatureFields.signerName,
    signatureStrokes: list(z.array(z.number()), 1_000),
  }),
  ({ signatureStrokes }) =>
    isSignature(signatureStrokes ?? []) ? [] : [{ path: 'signatureStrokes', key: 'signature' }],
);
