import { describe, expect, it } from 'vitest';
import { personOwner, secretOwner, withoutProof, withProof } from './owner.ts';

const KEY = 'ABCD-EFGH-JKMN-PQRS';

describe('an owner', () => {
  it('is identified by a fingerprint of the secret, with the same promise while the page is open', async () => {
    const owner = await secretOwner('key', KEY);
    expect(owner).toEqual({ id: expect.stringMatching(/^key:[0-9a-f]{64}$/), proof: { key: KEY } });
    expect(secretOwner('key', KEY)).toBe(secretOwner('key', KEY));
    expect((await secretOwner('key', `${KEY}2`)).id).not.toBe(owner.id);
  });

  it('keeps the secret off the device', async () => {
    const owner = await secretOwner('key', KEY);
    const input = { params: { key: KEY, examId: 3 }, query: { attemptId: 4 }, body: { answerIds: [1] } };
    const kept = withoutProof(input, owner);
    expect(JSON.stringify(kept)).not.toContain(KEY);
    expect(withProof(kept, owner)).toEqual(input);
    expect(withProof(withoutProof(input, personOwner('u-1')), personOwner('u-1'))).toEqual(input);
  });
});
