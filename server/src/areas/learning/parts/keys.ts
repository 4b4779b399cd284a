import { formatKey, KEY_ALPHABET, KEY_LENGTH } from '@kontor/contract/areas/learning/attempts/rules.ts';
import type { Services } from '../../../kernel/services.ts';

/**
 * A key that cannot be guessed, as people write it: an invitation key, or the code of a certificate (`behaviour §5`).
 */
export const makeKey = (random: Services['random']): string =>
  formatKey(Array.from({ length: KEY_LENGTH }, () => KEY_ALPHABET[random(KEY_ALPHABET.length)]).join(''));
