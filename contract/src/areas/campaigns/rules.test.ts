import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Role } from '../../kernel/access.ts';
import { dayOf } from '../../kernel/days.ts';
import {
  allowsAnyQuantity,
  availableFaults,
  CAMPAIGN_STATES,
  type CampaignState,
  campaignRules,
  isReminderDue,
  maxOrderQuantity,
  mayOrder,
  minOrderQuantity,
  quantityFault,
  stateOf,
  stepTo,
} from './rules.ts';

const BERLIN = 'Europe/Berlin';

describe('the state', () => {
  const released = { isReleased: true, isCanceled: false, startDate: '2027-03-15', endDate: '2027-03-27' };

  it.each<[CampaignState, Partial<typeof released>, string]>([
    ['pending', { isReleased: false }, '2027-03-20'],
    ['upcoming', {}, '2027-03-14'],
    ['active', {}, '2027-03-15'],
    ['active', {}, '2027-03-27'],
    ['active', {}, '2027-03-28'],
    ['closed', {}, '2027-03-29'],
    ['canceled', { isCanceled: true }, '2027-03-14'],
    ['canceled', { isCanceled: true }, '2027-03-29'],
    ['active', { endDate: '2027-03-15' }, '2027-03-16'],
    ['closed', { endDate: '2027-03-15' }, '2027-03-17'],
  ])('is %s with %o on %s', (state, decided, today) => {
    expect(stateOf({ ...released, ...decided }, today)).toBe(state);
  });

  // In 2027 the clocks go forward on 28 March and back on 31 October: these days have 23 and 25 hours.
  it.each<[string, string, CampaignState]>([
    ['2027-03-27', '2027-03-28T21:59:59.999Z', 'active'],
    ['2027-03-27', '2027-03-28T22:00:00.000Z', 'closed'],
    ['2027-10-30', '2027-10-31T22:59:59.999Z', 'active'],
    ['2027-10-30', '2027-10-31T23:00:00.000Z', 'closed'],
  ])('of a campaign that ends on %s is, at %s, %s', (endDate, instant, state) => {
    expect(stateOf({ ...released, endDate, startDate: '2027-01-01' }, dayOf(new Date(instant), BERLIN))).toBe(state);
  });
});

describe('steps between states', () => {
  const legal: Partial<Record<CampaignState, Partial<Record<CampaignState, 'release' | 'cancel' | null>>>> = {
    pending: { pending: null, upcoming: 'release' },
    upcoming: { upcoming: null, active: null, closed: null, canceled: 'cancel' },
    active: { upcoming: null, active: null, closed: null, canceled: 'cancel' },
    closed: { upcoming: null, active: null, closed: null },
    canceled: { canceled: null },
  };
  const pairs = CAMPAIGN_STATES.flatMap((state) => CAMPAIGN_STATES.map((to) => [state, to] as const));

  it.each(pairs)('from %s to %s', (state, to) => {
    const step = legal[state]?.[to];
    expect(stepTo({ state, productCount: 1 }, to)).toBe(step === undefined ? 'campaigns.wrongState' : step);
  });

  it.each(pairs)('from %s to %s without products: there is no step', (state, to) => {
    const step = legal[state]?.[to];
    const answer = step === undefined ? 'campaigns.wrongState' : step && 'campaigns.noProducts';
    expect(stepTo({ state, productCount: 0 }, to)).toBe(answer);
  });
});

it.each(CAMPAIGN_STATES)('lets sites order only while it is active, administrators always: %s', (state) => {
  const site = new Set<Role>(['PortalSite']);
  expect(mayOrder({ state }, site)).toBe(state === 'active');
  expect(mayOrder({ state }, new Set<Role>([...site, 'PortalAdministrator']))).toBe(true);
});

it.each<[CampaignState, string | null, boolean]>([
  ['active', '2027-03-20', true],
  ['active', '2027-03-19', true],
  ['active', '2027-03-21', false],
  ['active', null, false],
  ['upcoming', '2027-03-19', false],
  ['closed', '2027-03-19', false],
  ['canceled', '2027-03-19', false],
])('a reminder is due on 20 March: %s, from %s: %s', (state, reminderDate, isDue) => {
  expect(isReminderDue({ state, reminderDate }, '2027-03-20')).toBe(isDue);
});

describe('quantities', () => {
  it.each([
    [{ packStep: null, minimum: null, maximum: null }, 7, null],
    [{ packStep: 6, minimum: null, maximum: null }, 7, 'packStep'],
    [{ packStep: 6, minimum: null, maximum: null }, 12, null],
    [{ packStep: null, minimum: 10, maximum: null }, 9, 'belowMinimum'],
    [{ packStep: null, minimum: 10, maximum: 20 }, 20, null],
    [{ packStep: null, minimum: 10, maximum: 20 }, 21, 'aboveMaximum'],
    [{ packStep: 6, minimum: 10, maximum: 20 }, 0, null],
  ] as const)('%o: %d gives %s', (limits, quantity, fault) => {
    expect(quantityFault(limits, quantity)).toBe(fault);
  });

  it('the minimum and maximum are the bounds of what may be ordered', () => {
    const amount = fc.option(fc.integer({ min: 1, max: 50 }));
    const limits = fc.record({ packStep: amount, minimum: amount, maximum: amount });
    fc.assert(
      fc.property(limits, (limits) => {
        const allowed = Array.from({ length: 100 }, (_, at) => at + 1).filter((each) => !quantityFault(limits, each));
        const most = maxOrderQuantity(limits);
        expect(allowsAnyQuantity(limits)).toBe(allowed.length > 0);
        if (allowsAnyQuantity(limits)) {
          expect(allowed[0]).toBe(minOrderQuantity(limits));
          if (most !== null) expect(allowed.at(-1)).toBe(most);
        }
      }),
    );
  });
});

describe('the available quantity of a product', () => {
  const offer = (available: number | null, packStep = 6) => ({ packStep, minimum: 10, maximum: null, available });

  it.each([
    [offer(null), null, true],
    [offer(12), null, true],
    [offer(11), null, false],
    // A shortage that existed before does not block other changes, unless they make it worse.
    [offer(3), offer(3), true],
    [offer(4), offer(3), true],
    [offer(2), offer(3), false],
    [offer(11), offer(12), false],
    [offer(11), offer(null), false],
    [offer(11, 20), offer(11), false],
  ])('%o may replace %o: %s', (next, before, isFine) =>
    expect(availableFaults(next, before)).toEqual(isFine ? [] : [{ path: 'available', key: 'availableBelowLeast' }]),
  );
});

describe('the rules of a campaign', () => {
  const sound = { startDate: '2027-03-01', reminderDate: '2027-03-05', endDate: '2027-03-10' };
  const product = { productId: 1, packStep: null, minimum: null, maximum: null, available: null };

  it.each([
    [{}, []],
    [{ endDate: '2027-02-28', reminderDate: null }, [{ path: 'endDate', key: 'endBeforeStart' }]],
    [{ endDate: '2027-03-01', reminderDate: null }, []],
    [{ reminderDate: '2027-02-28' }, [{ path: 'reminderDate', key: 'reminderOutside' }]],
    [{ reminderDate: '2027-03-11' }, [{ path: 'reminderDate', key: 'reminderOutside' }]],
    [{ sendConfirmationEmail: true, confirmationEmail: null }, [{ path: 'confirmationEmail', key: 'required' }]],
    [{ products: [product, product] }, [{ path: 'products.1.productId', key: 'productTwice' }]],
    [
      { products: [{ ...product, packStep: 10, minimum: 11, maximum: 19 }] },
      [{ path: 'products.0.maximum', key: 'noQuantity' }],
    ],
    [{ sites: [{ siteId: 1 }, { siteId: 2 }, { siteId: 1 }] }, [{ path: 'sites.2.siteId', key: 'siteTwice' }]],
  ])('%o: %o', (changes, faults) => {
    expect(campaignRules({ ...sound, ...changes })).toEqual(faults);
  });
});
