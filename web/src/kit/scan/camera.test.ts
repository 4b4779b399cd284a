import { expect, it } from 'vitest';
import { faultOf } from './camera.ts';

it.each([
  [new DOMException('Permission denied', 'NotAllowedError'), 'refused'],
  [new DOMException('Forbidden here', 'SecurityError'), 'refused'],
  [new DOMException('Requested device not found', 'NotFoundError'), 'missing'],
  [new DOMException('', 'OverconstrainedError'), 'missing'],
  [new DOMException('Could not start video source', 'NotReadableError'), 'busy'],
  [new Error('who knows'), 'busy'],
  ['nothing that is known', 'busy'],
])('%s is reported as %s', (error, fault) => expect(faultOf(error)).toBe(fault));
