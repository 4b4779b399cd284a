/** The first field at fault, or the place of one whose code is still on its way. */
const FAULTY = '[aria-invalid="true"], [data-fault-to-come]';

/**
 * Leads somebody to the first field at fault of a form, also where its code is still on its way or its step is yet to be
 * drawn. Until then the focus is on `instead`, if that is given. Who does something meanwhile is left alone. Returns what
 * ends the waiting.
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
