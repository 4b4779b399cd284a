/** The first field at fault, or the placeholder of one that is still loading. */
const FAULTY = '[aria-invalid="true"], [data-fault-to-come]';

/**
 * Moves the focus to a form's first field at fault, even if its code is still loading or its step not yet rendered.
 * Until then the focus is on `instead`, if given. Any input by the person cancels it. Returns a function that stops
 * the waiting.
 */
export function focusFault(form: HTMLElement, instead: HTMLElement | null): () => void {
  const seek = (): boolean => {
    const first = form.querySelector<HTMLElement>(FAULTY);
    if (!first || first.hasAttribute('data-fault-to-come')) return false;
    first.focus();
    return true;
  };
  if (seek()) return () => undefined;
  instead?.focus();
  const observer = new MutationObserver(() => seek() && stop());
  const stop = () => {
    observer.disconnect();
    for (const act of ['pointerdown', 'keydown']) removeEventListener(act, stop, { capture: true });
  };
  observer.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
  for (const act of ['pointerdown', 'keydown']) addEventListener(act, stop, { capture: true });
  return stop;
}
