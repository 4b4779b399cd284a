import { expect, test } from 'vitest';
import { poll } from '../../testing/acts.ts';
import { focusFault } from './focus.ts';

/** Renders a form with these fields, and its banner. */
function formOf(html: string) {
  document.body.innerHTML = `<form><div id="banner" tabindex="-1"></div>${html}</form><button id="other"></button>`;
  const form = document.querySelector('form');
  const banner = document.querySelector<HTMLElement>('#banner');
  if (!form || !banner) throw new Error('The form is not drawn.');
  return { form, banner };
}

const focusedId = () => document.activeElement?.id;

test('the first field at fault gets the focus, not the banner', () => {
  const { form, banner } = formOf(
    '<input id="one"><input id="two" aria-invalid="true"><input id="three" aria-invalid="true">',
  );
  focusFault(form, banner);
  expect(focusedId()).toBe('two');
});

test('focus waits for a field that is still loading, even if another one is there already', async () => {
  const { form } = formOf('<div data-fault-to-come="true"></div><input id="two" aria-invalid="true">');
  focusFault(form, null);
  expect(focusedId()).not.toBe('two');
  form
    .querySelector('[data-fault-to-come]')
    ?.replaceWith(Object.assign(document.createElement('input'), { id: 'one', ariaInvalid: 'true' }));
  form.querySelector('#one')?.setAttribute('aria-invalid', 'true');
  await poll(focusedId).toBe('one');
});

test('the banner has the focus until there is a field', async () => {
  const { form, banner } = formOf('<input id="one">');
  focusFault(form, banner);
  expect(focusedId()).toBe('banner');
  form.querySelector('#one')?.setAttribute('aria-invalid', 'true');
  await poll(focusedId).toBe('one');
});

test('the focus is not moved when the person does something meanwhile', async () => {
  const { form, banner } = formOf('<input id="one">');
  focusFault(form, banner);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  document.querySelector<HTMLElement>('#other')?.focus();
  form.querySelector('#one')?.setAttribute('aria-invalid', 'true');
  // Mutation observers are notified before this.
  await new Promise((resolve) => setTimeout(resolve));
  expect(focusedId()).toBe('other');
});
