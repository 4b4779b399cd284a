const TYPED = [HTMLInputElement, HTMLTextAreaElement] as const;

/** Puts a value into an element as its user would: a framework that holds the value itself is told. */
function putInto(element: Element, prototype: object, value: string, event: 'input' | 'change'): void {
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
  element.dispatchEvent(new Event(event, { bubbles: true }));
}

/** Keeps what a field holds now, the one that has the focus unless another is given; what is given back puts it there again. */
export function keepField(field = document.activeElement): () => void {
  // What is typed chooses an option, too.
  if (field instanceof HTMLSelectElement) {
    const { value } = field;
    return () => field.value !== value && putInto(field, HTMLSelectElement.prototype, value, 'change');
  }
  for (const kind of TYPED) {
    if (!(field instanceof kind)) continue;
    const { value, selectionStart, selectionEnd } = field;
    return () => {
      if (field.value === value) return;
      putInto(field, kind.prototype, value, 'input');
      // Fields for numbers and mail addresses have no place to write at.
      if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    };
  }
  return () => {};
}

/** A field that text can be written into at a place, if one has the focus. */
export function textField(): HTMLInputElement | HTMLTextAreaElement | null {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return null;
  return field.selectionStart === null || field.readOnly ? null : field;
}

/** Writes text into a field where its user is writing. */
export function writeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { value, selectionStart, selectionEnd } = field;
  const start = selectionStart ?? value.length;
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  putInto(field, kind.prototype, value.slice(0, start) + text + value.slice(selectionEnd ?? start), 'input');
  field.setSelectionRange(start + text.length, start + text.length);
}

/** Gives a field the focus behind what it holds: nothing is selected that the next key would replace. */
export function focusBehind(field: HTMLInputElement): void {
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}

/** Whether what is typed goes into rich text, which cannot be put back. */
export const isInRichText = (): boolean =>
  document.activeElement instanceof HTMLElement && document.activeElement.isContentEditable;
