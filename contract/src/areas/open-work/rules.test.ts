import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entriesOf, isDigestDay, URGENCIES, urgencyOf, WORK_KINDS, type WorkItem } from './rules.ts';

const site = (id: number) => ({ id, title: `Markt ${id}` });

const receipts = (change: Partial<WorkItem> = {}): WorkItem => ({
  kind: 'openReceipts',
  urgency: 'today',
  count: 1,
  day: '2027-03-01',
  path: '/receipts?site=1',
  listPath: '/receipts',
  ...change,
});

it.each([
  ['2027-02-28', 'overdue'],
  ['2027-03-01', 'today'],
  ['2027-03-02', 'later'],
])('work that is due on %s is %s on 1 March', (day, urgency) => {
  expect(urgencyOf(day, '2027-03-01')).toBe(urgency);
});

describe('entries', () => {
  it('are none without work', () => {
    expect(entriesOf([])).toEqual([]);
    expect(entriesOf([receipts({ count: 0 })])).toEqual([]);
  });

  it('come by urgency, then by age, and those of unknown age last', () => {
    const entries = entriesOf([
      receipts({ urgency: 'later', day: '2027-01-01' }),
      receipts({ kind: 'incompleteSubjects', day: null }),
      receipts({ kind: 'lateCounts', day: '2027-02-28' }),
      receipts({ day: '2027-03-01' }),
      receipts({ kind: 'failedJobs', urgency: 'overdue', day: '2027-03-01' }),
    ]);
    expect(entries.map(({ kind, urgency }) => `${urgency} ${kind}`)).toEqual([
      'overdue failedJobs',
      'today lateCounts',
      'today openReceipts',
      'today incompleteSubjects',
      'later openReceipts',
    ]);
  });

  it('sum up what is of the same kind, urgency and site, with the oldest day', () => {
    const entries = entriesOf([
      receipts({ site: site(601), count: 2, day: '2027-02-20', title: 'A', path: '/a' }),
      receipts({ site: site(601), count: 1, day: '2027-02-10', title: 'B', path: '/b' }),
      receipts({ site: site(602), count: 4, day: null, title: 'C', path: '/c' }),
    ]);
    expect(entries).toMatchObject([
      { site: site(601), siteCount: 1, count: 3, day: '2027-02-10', title: null, path: '/receipts' },
      { site: site(602), siteCount: 1, count: 4, day: null, title: 'C', path: '/c' },
    ]);
  });

  it('are one for more than three sites', () => {
    const items = [601, 602, 603].map((id) => receipts({ site: site(id), path: `/receipts?site=${id}` }));
    expect(entriesOf(items)).toHaveLength(3);
    expect(entriesOf([...items, receipts({ site: site(604) })])).toMatchObject([
      { count: 4, site: null, siteCount: 4, path: '/receipts' },
    ]);
  });

  it('keep title and path of a record at several sites', () => {
    const items = [601, 602, 603, 604].map((id) =>
      receipts({ site: site(id), title: 'Sommerfest', path: '/campaigns/7' }),
    );
    expect(entriesOf(items)).toMatchObject([{ title: 'Sommerfest', path: '/campaigns/7', siteCount: 4 }]);
  });

  it('sum up seats', () => {
    const date = (reserved: number) => receipts({ kind: 'eventDates', seats: { reserved, slots: 20 } });
    expect(entriesOf([date(3), date(20)])).toMatchObject([{ count: 2, seats: { reserved: 23, slots: 40 } }]);
    expect(entriesOf([receipts()])).toMatchObject([{ seats: null }]);
  });

  it('count every item once, whatever their order', () => {
    const item = fc.record({
      kind: fc.constantFrom(...WORK_KINDS),
      urgency: fc.constantFrom(...URGENCIES),
      count: fc.nat(9),
      site: fc.option(fc.integer({ min: 1, max: 8 }).map(site), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(item), (rows) => {
        const items = rows.map(({ site: place, ...row }) => receipts({ ...row, ...(place && { site: place }) }));
        const entries = entriesOf(items);
        const total = (counted: readonly { readonly count: number }[]) =>
          counted.reduce((all, { count }) => all + count, 0);
        expect(total(entries)).toBe(total(items));
        expect(entriesOf(items.toReversed())).toEqual(entries);
      }),
    );
  });
});

it.each([
  ['2027-03-01', true, true],
  ['2027-03-02', true, false],
  ['2027-03-05', true, false],
  ['2027-03-06', false, false],
  ['2027-03-07', false, false],
])('on %s a daily mail is sent: %s, a weekly one: %s', (day, isDaily, isWeekly) => {
  expect(isDigestDay('daily', day)).toBe(isDaily);
  expect(isDigestDay('weekly', day)).toBe(isWeekly);
  expect(isDigestDay('off', day)).toBe(false);
});
