import { everybody, only, signedIn } from '@kontor/contract/kernel/access.ts';
import { describe, expect, it } from 'vitest';
import { pagesFor } from './area.ts';

const load = () => Promise.resolve({ default: () => null });

describe('pages', () => {
  it('inherit their people and path prefix', () => {
    const page = pagesFor('staff', signedIn, '/meters')('/add', load);
    expect(page).toEqual({ frame: 'staff', who: signedIn, path: '/meters/add', load });
  });

  it('without an audience are for everybody', () => {
    expect(pagesFor('restricted', everybody)('/sign/$token', load).who).toBe(everybody);
    // @ts-expect-error guests would open what is for administrators
    pagesFor('restricted', only('PortalAdministrator'));
    // @ts-expect-error guests would open what is for people who are signed in
    pagesFor('restricted', signedIn);
  });
});
