type Typed = HTMLInputElement | HTMLTextAreaElement;

const isTyped = (element: Element | null): element is Typed =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Puts a value into a field as its user would: a framework that holds the value itself is told. */
function putInto(field: Typed, value: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Keeps what the field that has the focus holds now; what is given back puts it there again. */
export function keepField(): () => void {
  const field = document.activeElement;
  if (!isTyped(field)) return () => {};
  const { value, selectionStart, selectionEnd } = field;
  return () => {
    if (field.value === value) return;
    putInto(field, value);
    // Fields for numbers and mail addresses have no place to write at.
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  };
}

/** Whether what is typed goes into rich text, which cannot be put back. */
export const isInRichText = (): boolean =>
  document.activeElement instanceof HTMLElement && document.activeElement.isContentEditable;
