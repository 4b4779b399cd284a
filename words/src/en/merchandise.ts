import type { merchandiseErrors } from '@kontor/contract/areas/merchandise/errors.ts';
import type { ErrorWords } from '../words.ts';

const errors: ErrorWords<keyof typeof merchandiseErrors, 'merchandise'> = {
  notConfigured: 'No merchandise system is connected. The connection is set up on the server.',
  unreachable: 'The merchandise system cannot be reached right now. Nothing was changed.',
  unusable: 'The query of the merchandise system failed: {{reason}}. Nothing was changed.',
};

export default { errors };
