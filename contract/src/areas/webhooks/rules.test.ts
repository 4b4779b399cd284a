import { describe, expect, it } from 'vitest';
import { api } from '../../endpoints.ts';
import { endpointsOf } from '../../kernel/endpoint.ts';
import { EVENT_DATA, EVENT_TYPES, recordPath, TEST_EVENT } from './events/rules.ts';
import { RETRY_SECONDS, retryDelay } from './rules.ts';

describe('the pause after an attempt', () => {
  it('grows, and differs by a tenth at most', () => {
    expect(RETRY_SECONDS.map((_, index) => retryDelay(index + 1, 0.5))).toEqual([...RETRY_SECONDS]);
    expect([retryDelay(2, 0), retryDelay(2, 1)]).toEqual([270, 330]);
  });

  it('ends after the last one', () => {
    expect(retryDelay(RETRY_SECONDS.length + 1, 0.5)).toBeNull();
  });

  it('is as long as the receiver asks for, up to a day', () => {
    expect(retryDelay(1, 0.5, 60)).toBe(60);
    expect(retryDelay(2, 0.5, 60)).toBe(300);
    expect(retryDelay(1, 0.5, 999_999)).toBe(86_400);
  });
});

describe('an event', () => {
  const paths = Object.values(api).flatMap((tree) => endpointsOf(tree).map(({ endpoint }) => endpoint.path));

  it.each(EVENT_TYPES)('%s leads to its record in the API', (type) => {
    const data = Object.fromEntries(Object.keys(EVENT_DATA[type].shape).map((name, index) => [name, index + 1]));
    const path = recordPath(type, data) ?? '';
    expect(path).not.toMatch(/[{}]|undefined/);
    const pattern = (template: string) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '\\d+')}$`);
    expect(paths.some((template) => pattern(template).test(path))).toBe(true);
  });

  it('of a test, or of an unknown type, leads nowhere', () => {
    expect(recordPath(TEST_EVENT, {})).toBeNull();
    expect(recordPath('former.event', { id: 1 })).toBeNull();
  });
});
