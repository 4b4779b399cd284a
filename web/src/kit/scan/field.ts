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

type TextField = HTMLInputElement | HTMLTextAreaElement;

function replaceIn(field: TextField, [start, end]: readonly [number, number], text: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  setNativeValue(field, kind.prototype, field.value.slice(0, start) + text + field.value.slice(end), 'input');
  field.setSelectionRange(start + text.length, start + text.length);
}

const selectionOf = ({ value, selectionStart, selectionEnd }: TextField): readonly [number, number] => {
  const start = selectionStart ?? value.length;
  return [start, selectionEnd ?? start];
};

/** Inserts text at the caret of a field. */
export const writeInto = (field: TextField, text: string): void => replaceIn(field, selectionOf(field), text);

/** Deletes the selection of a field, or else the character before its caret. */
export function eraseIn(field: TextField): void {
  const [start, end] = selectionOf(field);
  replaceIn(field, [start === end ? Math.max(0, start - 1) : start, end], '');
}

/** Focuses a field with the caret at its end, so that the next key replaces nothing. */
export function focusAtEnd(field: HTMLInputElement): void {
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}

/** Whether the focus is in rich text, which cannot be restored. */
export const isInRichText = (): boolean =>
  document.activeElement instanceof HTMLElement && document.activeElement.isContentEditable;
