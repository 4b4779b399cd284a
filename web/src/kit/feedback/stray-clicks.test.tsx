import { expect, test } from 'vitest';
import { catchStrayClicks } from './stray-clicks.ts';

/** Records the clicks of a button below a dialog. */
function below() {
  const heard: string[] = [];
  const button = document.createElement('button');
  for (const act of ['mousedown', 'click', 'dblclick']) button.addEventListener(act, ({ type }) => heard.push(type));
  document.body.replaceChildren(button);
  const press = (act: string, detail: number) =>
    button.dispatchEvent(new MouseEvent(act, { detail, bubbles: true, cancelable: true }));
  return { heard, press };
}

test('the second click of a double click does not reach the page below a closed dialog', () => {
  const { heard, press } = below();
  catchStrayClicks();
  press('mousedown', 2);
  press('click', 2);
  press('dblclick', 2);
  expect(heard).toEqual([]);
});

test('a new click gets through, and so do all that follow', () => {
  const { heard, press } = below();
  catchStrayClicks();
  for (const detail of [1, 2]) for (const act of ['mousedown', 'click']) press(act, detail);
  expect(heard).toEqual(['mousedown', 'click', 'mousedown', 'click']);
});

test('a click by keyboard gets through', () => {
  const { heard, press } = below();
  catchStrayClicks();
  press('click', 0);
  expect(heard).toEqual(['click']);
});
