import { signedIn } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { digest, digestBody, openWorkOfPerson } from './schema.ts';

const ofCaller = { caller: signedIn, scope: 'open-work' } as const;

/** What waits for the caller, in all areas that they may see. */
export const openWork = {
  openWork: endpoint({ ...ofCaller, method: 'GET', path: '/open-work', response: openWorkOfPerson }),
  digest: endpoint({ ...ofCaller, method: 'GET', path: '/open-work/digest', response: digest }),
  setDigest: endpoint({
    ...ofCaller,
    method: 'PUT',
    path: '/open-work/digest',
    body: digestBody,
    response: digest,
    errors: ['openWork.addressMissing'],
  }),
};
