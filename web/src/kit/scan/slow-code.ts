/** A key that was typed. */
export interface TypedKey {
  readonly key: string;
  /** In milliseconds. */
  readonly at: number;
  /** Whether it came after a pause, see `MAX_KEY_GAP_MS`: a code starts with such a key. */
  readonly isFirst: boolean;
  /** What had the focus. */
  readonly target: Element | null;
  /** Restores the field as it was before the key. */
  readonly restore: () => void;
}

/** The longest pause within the code of a slow scanner, or of one that falters over Bluetooth. */
const MAX_PAUSE_MS = 300;

/** The shortest EAN. */
const MIN_KEYS = 8;

/** Longer than the longest code of a crate with batch and date. */
const MAX_KEYS = 80;

/** A code that was typed as slowly as by a person. */
export interface SlowCode {
  readonly code: string;
  /** Removes it from the fields into which it was typed. */
  readonly restore: () => void;
}

/**
 * Remembers the keys typed last, to find in them a code of a scanner that is slower than `MAX_KEY_GAP_MS`, or pauses
 * once: it looks like typing, so only a known code tells.
 */
export function createSlowCodes() {
  let keys: TypedKey[] = [];

  const isPaused = (at: number) => at - (keys.at(-1)?.at ?? at) > MAX_PAUSE_MS;

  return {
    add(typed: TypedKey): void {
      if (isPaused(typed.at)) keys = [];
      keys = [...keys, typed].slice(-MAX_KEYS);
    },
    clear(): void {
      keys = [];
    },
    /** The longest known code that ends with the last key, if the end key at `at` followed soon. */
    find(at: number, isKnown: (code: string) => boolean): SlowCode | null {
      if (isPaused(at)) return null;
      for (let start = 0; start <= keys.length - MIN_KEYS; start += 1) {
        const own = keys.slice(start);
        const code = own.map(({ key }) => key).join('');
        if (!own[0]?.isFirst || !isKnown(code)) continue;
        // In each field, the first key of the code has the content from before the code.
        const targets = new Set(own.map(({ target }) => target));
        const firsts = [...targets].flatMap((target) => own.find((typed) => typed.target === target) ?? []);
        const restore = () => {
          for (const typed of firsts) typed.restore();
        };
        return { code, restore };
      }
      return null;
    },
  };
}
