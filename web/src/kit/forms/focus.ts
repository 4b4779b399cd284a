/** The first field at fault, or the placeholder of one that is still loading. */
const FAULTY = '[aria-invalid="true"], [data-fault-to-come]';

/**
 * Moves the focus to a form's first field at fault, even if its code is still loading or its step not yet rendered.
 * Until then the focus is on `instead`, if given. Any input by the person cancels it. Returns a function that stops
 * the waiting.
 */
export function focusFault(form: HTMLElement, fallback: HTMLElement | null): () => void {
  const focusFirst = (): boolean => {
    const first = form.querySelector<HTMLElement>(FAULTY);
    if (!first || first.hasAttribute('data-fault-to-come')) return false;
    first.focus();
    return true;
  };
  if (focusFirst()) return () => undefined;
  fallback?.focus();
  const observer = new MutationObserver(() => focusFirst() && stop());
  const stop = () => {
    observer.disconnect();
    for (const act of ['pointerdown', 'keydown']) removeEventListener(act, stop, { capture: true });
  };
  observer.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
  for (const act of ['pointerdown', 'keydown']) addEventListener(act, stop, { capture: true });
  return stop;
}
