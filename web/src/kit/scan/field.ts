const TEXT_FIELD_TYPES = [HTMLInputElement, HTMLTextAreaElement] as const;

/** Sets an element's value like its user, so that frameworks with controlled values notice. */
function setNativeValue(element: Element, prototype: object, value: string, event: 'input' | 'change'): void {
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
  element.dispatchEvent(new Event(event, { bubbles: true }));
}

/** Remembers a field's current value, by default that of the focused one; returns a function that restores it. */
export function captureField(field = document.activeElement): () => void {
  // Typing selects an option, too.
  if (field instanceof HTMLSelectElement) {
    const { value } = field;
    return () => field.value !== value && setNativeValue(field, HTMLSelectElement.prototype, value, 'change');
  }
  for (const kind of TEXT_FIELD_TYPES) {
    if (!(field instanceof kind)) continue;
    const { value, selectionStart, selectionEnd } = field;
    return () => {
      if (field.value === value) return;
      setNativeValue(field, kind.prototype, value, 'input');
      // Number and e-mail fields have no selection.
      if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    };
  }
  return () => {};
}

/** The focused text field, if it supports a selection. */
export function textField(): HTMLInputElement | HTMLTextAreaElement | null {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return null;
  return field.selectionStart === null || field.readOnly ? null : field;
}

/** Inserts text at the caret of a field. */
export function writeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { value, selectionStart, selectionEnd } = field;
  const start = selectionStart ?? value.length;
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  setNativeValue(field, kind.prototype, value.slice(0, start) + text + value.slice(selectionEnd ?? start), 'input');
  field.setSelectionRange(start + text.length, start + text.length);
}

/** Focuses a field with the caret at its end, so that the next key replaces nothing. */
export function focusAtEnd(field: HTMLInputElement): void {
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}

/** Whether the focus is in rich text, which cannot be restored. */
export const isInRichText = (): boolean =>
  document.activeElement instanceof HTMLElement && document.activeElement.isContentEditable;
