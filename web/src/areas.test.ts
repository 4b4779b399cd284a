import { expect, it } from 'vitest';
import { areas } from './areas.ts';

const actions = areas.flatMap(({ actions = [], pages }) => actions.map((action) => ({ action, pages })));

it('actions lead to a page of their area, and have a title', () => {
  for (const { action, pages } of actions) {
    const page = pages.find(({ path }) => path === action.page);
    expect([action.page, page?.path, typeof (action.title ?? page?.title)]).toEqual([
      action.page,
      action.page,
      'string',
    ]);
  }
});

it('actions of pages with parameters are about a record', () => {
  const withParameters = actions.filter(({ action }) => action.page.includes('$'));
  expect(withParameters.length).toBeGreaterThan(0);
  for (const { action } of withParameters) expect(action.about, action.page).toBeDefined();
});
