/** How a scanner is set up: what it sends before and after a code that is no part of it. */
export interface WedgeSettings {
  readonly prefix?: string;
  readonly suffix?: string;
  /** The keys that end a code. */
  readonly ends?: readonly string[];
}

/** A key that went down. */
export interface Stroke {
  readonly key: string;
  /** In milliseconds. */
  readonly at: number;
  /** With Ctrl, Alt or Meta, or repeated because it is held: no scanner does that. */
  readonly isOdd: boolean;
}

export type Heard =
  /** Not of a scan, as far as it can be told. */
  | 'other'
  /** May be the first of a scan: the field that has the focus is as it was before. */
  | 'first'
  /** May be a further one. */
  | 'further'
  /** A second end after a scan: Enter as two keys. */
  | 'echo'
  | { readonly code: string };

/** Nobody types so fast, not even a word that is known by heart; scanners by Bluetooth need as much. */
export const GAP = 50;

/** As many in such a row are no chance; the shortest EAN has eight digits. */
const MIN_KEYS = 6;

export const MODIFIERS = ['Shift', 'CapsLock', 'NumLock', 'AltGraph'];

/** Tells the keys of a handheld scanner, which types what it reads and ends it by Enter or Tab, from those of people. */
export function createWedge({ prefix = '', suffix = '', ends = ['Enter', 'Tab'] }: WedgeSettings = {}) {
  let typed = '';
  let last = Number.NEGATIVE_INFINITY;
  let scanned = Number.NEGATIVE_INFINITY;

  function codeOf(text: string): string | null {
    if (text.length < MIN_KEYS || !text.startsWith(prefix) || !text.endsWith(suffix)) return null;
    return text.slice(prefix.length, text.length - suffix.length) || null;
  }

  function ended(at: number, text: string): Heard {
    const code = codeOf(text);
    if (code === null) return text === '' && at - scanned <= GAP ? 'echo' : 'other';
    scanned = at;
    return { code };
  }

  return ({ key, at, isOdd }: Stroke): Heard => {
    if (MODIFIERS.includes(key)) return 'other';
    const isQuick = at - last <= GAP;
    const before = isQuick ? typed : '';
    typed = '';
    last = at;
    if (isOdd) return 'other';
    if (ends.includes(key)) return ended(at, before);
    if (key.length !== 1) return 'other';
    typed = before + key;
    return before === '' ? 'first' : 'further';
  };
}
