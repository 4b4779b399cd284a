import { GROUP_SEPARATOR } from '@kontor/contract/kernel/gs1.ts';
import { useEffect, useEffectEvent } from 'react';
import { captureField, focusAtEnd, isInRichText } from './field.ts';
import { createSlowCodes } from './slow-code.ts';
import { createWedge, END_KEYS, MODIFIERS, type WedgeSettings } from './wedge.ts';
import { createWithholding } from './withholding.ts';

const DEFAULT_SETTINGS: WedgeSettings = {};
const NOTHING = () => {};
const ALWAYS = () => true;
const NOWHERE = () => null;
const NEVER = () => false;

interface WedgeOptions {
  readonly settings?: WedgeSettings;
  readonly isEnabled?: () => boolean;
  readonly nextField?: () => HTMLInputElement | null;
  readonly withholdsFirstKey?: boolean;
  readonly isKnown?: (code: string) => boolean;
}

/**
 * Listens to a handheld scanner that types its codes, wherever the focus is. People's typing reaches its field; a
 * scan does not: its first key is removed again, and its Enter or Tab has no other effect. `settings` must keep its
 * identity while nothing changes; if `isEnabled` returns false, scans are treated as typing. `nextField` is the field
 * that is about to get the focus: typing focuses it at once, so that no key gets lost or into another field. A page
 * that renders for long withholds the first key too: its field is written once it is sure to be typing. With `isKnown`,
 * known codes of a scanner as slow as a person are scans, too.
 */
export function useWedge(
  onScan: (code: string) => void,
  {
    settings = DEFAULT_SETTINGS,
    isEnabled = ALWAYS,
    nextField = NOWHERE,
    withholdsFirstKey = false,
    isKnown = NEVER,
  }: WedgeOptions = {},
): void {
  const report = useEffectEvent(onScan);
  const isKnownCode = useEffectEvent((code: string) => isKnown(code));
  const isListening = useEffectEvent(() => isEnabled() && !isInRichText());
  const focusNextField = useEffectEvent(() => {
    const field = nextField();
    if (field?.isConnected) focusAtEnd(field);
  });

  useEffect(() => {
    const classify = createWedge(settings);
    const withholding = createWithholding();
    const slowCodes = createSlowCodes();
    let restoreField = NOTHING;
    const onKey = (event: KeyboardEvent) => {
      // Autofill dispatches events without a key, whatever their type says.
      if (!(event instanceof KeyboardEvent) || !isListening()) return;
      const { timeStamp, ctrlKey, altKey, metaKey, repeat, isComposing } = event;
      const isAltGraph = event.getModifierState('AltGraph');
      // How keyboards, and so scanners, write the separator within the codes of crates.
      const isSeparator = event.key === ']' && ctrlKey && !altKey && !metaKey;
      const key = isSeparator ? GROUP_SEPARATOR : event.key;
      const isChord = (ctrlKey || altKey || metaKey) && !isAltGraph && !isSeparator;
      const isOdd = isChord || repeat || isComposing;
      // Before the key is checked, so that the right field's content is restored later.
      if (key.length === 1 && !isOdd) focusNextField();
      const keyKind = classify({ key, at: timeStamp, isOdd });
      // Shift comes between the letters of a code too.
      if (keyKind === 'first' || (keyKind === 'other' && !MODIFIERS.includes(key))) withholding.release();
      const isWithheld = (keyKind === 'further' || (keyKind === 'first' && withholdsFirstKey)) && withholding.hold(key);
      if (isWithheld) event.preventDefault();
      const restore = captureField();
      if (keyKind === 'first') restoreField = isWithheld ? NOTHING : restore;
      if (keyKind === 'first' || keyKind === 'further') {
        const isFirst = keyKind === 'first';
        return slowCodes.add({ key, at: timeStamp, isFirst, target: document.activeElement, restore });
      }
      if (MODIFIERS.includes(key)) return;
      const fast = typeof keyKind === 'object' ? keyKind.code : null;
      const isEnd = !isOdd && (settings.ends ?? END_KEYS).includes(key);
      const slow = isEnd && !(fast !== null && isKnownCode(fast)) ? slowCodes.find(timeStamp, isKnownCode) : null;
      slowCodes.clear();
      if (!slow && fast === null && keyKind !== 'echo') return;
      withholding.drop();
      event.preventDefault();
      event.stopImmediatePropagation();
      if (slow) slow.restore();
      else restoreField();
      const code = slow?.code ?? fast;
      if (code !== null) report(code);
    };
    addEventListener('keydown', onKey, { capture: true });
    // A tap on a button must find everything that was typed before.
    addEventListener('pointerdown', withholding.release, { capture: true });
    // So must a page that remembers its input as it goes away.
    addEventListener('pagehide', withholding.release, { capture: true });
    return () => {
      removeEventListener('keydown', onKey, { capture: true });
      removeEventListener('pointerdown', withholding.release, { capture: true });
      removeEventListener('pagehide', withholding.release, { capture: true });
      withholding.release();
    };
  }, [settings, withholdsFirstKey]);
}
