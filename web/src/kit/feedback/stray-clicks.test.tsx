import { expect, test } from 'vitest';
import { catchStrayClicks } from './stray-clicks.ts';

/** Records the clicks of a button below a dialog. */
function renderButton() {
  const events: string[] = [];
  const button = document.createElement('button');
  for (const act of ['mousedown', 'click', 'dblclick']) button.addEventListener(act, ({ type }) => events.push(type));
  document.body.replaceChildren(button);
  const press = (act: string, detail: number) =>
    button.dispatchEvent(new MouseEvent(act, { detail, bubbles: true, cancelable: true }));
  return { events, press };
}

test('the second click of a double click does not reach the page below a closed dialog', () => {
  const { events, press } = renderButton();
  catchStrayClicks();
  press('mousedown', 2);
  press('click', 2);
  press('dblclick', 2);
  expect(events).toEqual([]);
});

test('a new click gets through, and so do all that follow', () => {
  const { events, press } = renderButton();
  catchStrayClicks();
  for (const detail of [1, 2]) for (const act of ['mousedown', 'click']) press(act, detail);
  expect(events).toEqual(['mousedown', 'click', 'mousedown', 'click']);
});

test('a click by keyboard gets through', () => {
  const { events, press } = renderButton();
  catchStrayClicks();
  press('click', 0);
  expect(events).toEqual(['click']);
});
