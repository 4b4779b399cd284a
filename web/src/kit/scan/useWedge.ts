import { useEffect, useEffectEvent } from 'react';
import { focusBehind, isInRichText, keepField } from './field.ts';
import { createWedge, MODIFIERS, type WedgeSettings } from './wedge.ts';
import { createWithholding } from './withholding.ts';

const USUAL: WedgeSettings = {};
const NOTHING = () => {};
const ALWAYS = () => true;
const NOWHERE = () => null;

interface WedgeOptions {
  readonly settings?: WedgeSettings;
  readonly isMeant?: () => boolean;
  readonly awaited?: () => HTMLInputElement | null;
}

/**
 * Listens to a handheld scanner that types what it reads, wherever the focus is. What people type reaches its field; what
 * was scanned does not, its first key is taken out again, and its Enter or Tab does nothing else. `settings` is the same object
 * for as long as nothing in it changes; where `isMeant` says no, scans are typing like any other. `awaited` is the field that is
 * about to get the focus: whoever types before has it at once, so that no key goes nowhere or into another field.
 */
export function useWedge(
  onScan: (code: string) => void,
  { settings = USUAL, isMeant = ALWAYS, awaited = NOWHERE }: WedgeOptions = {},
): void {
  const tell = useEffectEvent(onScan);
  const listens = useEffectEvent(() => isMeant() && !isInRichText());
  const goToAwaited = useEffectEvent(() => {
    const field = awaited();
    if (field?.isConnected) focusBehind(field);
  });

  useEffect(() => {
    const hear = createWedge(settings);
    const withholding = createWithholding();
    let putBack = NOTHING;
    const onKey = (event: KeyboardEvent) => {
      // Browsers that fill in a form send events without a key, whatever their type says.
      if (!(event instanceof KeyboardEvent) || !listens()) return;
      const { key, timeStamp, ctrlKey, altKey, metaKey, repeat, isComposing } = event;
      const isAltGraph = event.getModifierState('AltGraph');
      const isChord = (ctrlKey || altKey || metaKey) && !isAltGraph;
      const isOdd = isChord || repeat || isComposing;
      // Before the key is judged: what is put back later is what this field held.
      if (key.length === 1 && !isOdd) goToAwaited();
      const heard = hear({ key, at: timeStamp, isOdd });
      if (heard === 'further' && withholding.hold(key)) event.preventDefault();
      // Shift comes between the letters of a code, too.
      if (heard === 'first' || (heard === 'other' && !MODIFIERS.includes(key))) withholding.release();
      if (heard === 'first') putBack = keepField();
      if (typeof heard !== 'object' && heard !== 'echo') return;
      withholding.drop();
      event.preventDefault();
      event.stopImmediatePropagation();
      if (heard === 'echo') return;
      putBack();
      tell(heard.code);
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => {
      removeEventListener('keydown', onKey, { capture: true });
      withholding.release();
    };
  }, [settings]);
}
