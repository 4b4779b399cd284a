import { useWindowEvent } from '@mantine/hooks';
import type { FormHandle } from './use-contract-form.tsx';

/** Whether another dialog covers the form. */
function isCovered(form: Element): boolean {
  const topmost = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  return topmost !== undefined && !topmost.contains(form);
}

/** Saves a form by Ctrl/Cmd-S, instead of the browser saving the page. */
export function useSaveKey({ id, submit }: Pick<FormHandle, 'id' | 'submit'>): void {
  useWindowEvent('keydown', (event) => {
    const isSave =
      (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 's';
    if (!isSave) return;
    event.preventDefault();
    const form = document.getElementById(id);
    if (form && !isCovered(form)) submit();
  });
}
