import { formatKey, KEY_ALPHABET, KEY_LENGTH } from '@kontor/contract/areas/learning/attempts/rules.ts';
import type { Services } from '../../../kernel/services.ts';

/** An unguessable key in readable notation: an invitation key, or the code of a certificate (`behaviour §5`). */
export const makeKey = (random: Services['random']): string =>
  formatKey(Array.from({ length: KEY_LENGTH }, () => KEY_ALPHABET[random(KEY_ALPHABET.length)]).join(''));
