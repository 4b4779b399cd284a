import type { openWorkErrors } from '@kontor/contract/areas/open-work/errors.ts';
import type { ErrorWords } from '../words.ts';
import menu from './open-work/menu.ts';

const errors: ErrorWords<keyof typeof openWorkErrors, 'openWork'> = {
  addressMissing: menu.digest.noAddress,
};

const mail = {
  subject: { daily: 'Heute im Portal offen', weekly: 'Diese Woche im Portal offen' },
  greeting: 'Guten Tag {{name}},',
  open: 'Portal öffnen',
  end: 'E-Mail ändern oder abbestellen',
};

export default { ...menu, errors, mail };
