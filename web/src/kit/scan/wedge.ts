/** A scanner's configuration: the prefix and suffix that are not part of the code. */
export interface WedgeSettings {
  readonly prefix?: string;
  readonly suffix?: string;
  /** The keys that end a code. */
  readonly ends?: readonly string[];
}

/** A pressed key. */
export interface Stroke {
  readonly key: string;
  /** In milliseconds. */
  readonly at: number;
  /** With Ctrl, Alt or Meta, or auto-repeated: no scanner does that. */
  readonly isOdd: boolean;
}

export type KeyKind =
  /** Not part of a scan, as far as can be told. */
  | 'other'
  /** Possibly the first key of a scan: the focused field is still unchanged. */
  | 'first'
  /** Possibly a further key. */
  | 'further'
  /** A second end key after a scan, such as CR and LF. */
  | 'echo'
  | { readonly code: string };

/** Nobody types that fast, not even a word they know by heart; Bluetooth scanners need that much. */
export const MAX_KEY_GAP_MS = 50;

/** So many fast keys are no coincidence; the shortest EAN has eight digits. */
const MIN_KEYS = 6;

/** The keys that end a code, unless the scanner is set up otherwise. */
export const END_KEYS: readonly string[] = ['Enter', 'Tab'];

export const MODIFIERS = ['Shift', 'Control', 'CapsLock', 'NumLock', 'AltGraph'];

/**
 * Distinguishes the keys of a handheld scanner, which types codes and ends them by Enter or Tab, from people's
 * typing.
 */
export function createWedge({ prefix = '', suffix = '', ends = END_KEYS }: WedgeSettings = {}) {
  let typed = '';
  let last = Number.NEGATIVE_INFINITY;
  let scanned = Number.NEGATIVE_INFINITY;

  function codeOf(text: string): string | null {
    if (text.length < MIN_KEYS || !text.startsWith(prefix) || !text.endsWith(suffix)) return null;
    return text.slice(prefix.length, text.length - suffix.length) || null;
  }

  function finishCode(at: number, text: string): KeyKind {
    const code = codeOf(text);
    if (code === null) return text === '' && at - scanned <= MAX_KEY_GAP_MS ? 'echo' : 'other';
    scanned = at;
    return { code };
  }

  return ({ key, at, isOdd }: Stroke): KeyKind => {
    if (MODIFIERS.includes(key)) return 'other';
    const isQuick = at - last <= MAX_KEY_GAP_MS;
    const before = isQuick ? typed : '';
    typed = '';
    last = at;
    if (isOdd) return 'other';
    if (ends.includes(key)) return finishCode(at, before);
    if (key.length !== 1) return 'other';
    typed = before + key;
    return before === '' ? 'first' : 'further';
  };
}
