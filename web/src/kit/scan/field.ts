const TYPED = [HTMLInputElement, HTMLTextAreaElement] as const;

/** Puts a value into an element as its user would: a framework that holds the value itself is told. */
function putInto(element: Element, prototype: object, value: string, event: 'input' | 'change'): void {
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
  element.dispatchEvent(new Event(event, { bubbles: true }));
}

/** Keeps what the field that has the focus holds now; what is given back puts it there again. */
export function keepField(): () => void {
  const field = document.activeElement;
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

/** Whether what is typed goes into rich text, which cannot be put back. */
export const isInRichText = (): boolean =>
  document.activeElement instanceof HTMLElement && document.activeElement.isContentEditable;
