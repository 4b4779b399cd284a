import { expect, test } from 'vitest';
import { type InvitedFacts, inOrder, stateOf } from './invited-state.ts';

const now = new Date('2026-05-20T10:00:00.000Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000).toISOString();

const running: InvitedFacts = {
  start: hours(-1),
  end: hours(1),
  isActive: true,
  allowGracePeriod: false,
  correctQuestions: null,
  hasPassed: false,
  usedSecondAttempt: false,
  hasBegun: false,
  awaitsScore: false,
};
const over = { start: hours(-9), end: hours(-2), isActive: false };
const upcoming = { start: hours(2), end: hours(9), isActive: false };

test.each([
  ['running', {}],
  ['upcoming', upcoming],
  ['over', over],
  ['over', { ...over, correctQuestions: 2 }],
  ['grace', { ...over, allowGracePeriod: true }],
  ['grace', { ...upcoming, allowGracePeriod: true }],
  ['secondLeft', { correctQuestions: 2 }],
  ['secondLeft', { ...over, correctQuestions: 2, allowGracePeriod: true }],
  ['underWay', { hasBegun: true }],
  ['scoring', { awaitsScore: true, correctQuestions: 2 }],
  ['underWay', { hasBegun: true, correctQuestions: 2 }],
  ['underWay', { hasBegun: true, start: hours(-9), end: hours(-0.9), isActive: false }],
  ['scoring', { hasBegun: true, ...over }],
  ['underWay', { hasBegun: true, ...over, allowGracePeriod: true }],
  ['failed', { correctQuestions: 2, usedSecondAttempt: true }],
  ['failed', { ...over, correctQuestions: 2, usedSecondAttempt: true }],
  ['passed', { correctQuestions: 9, hasPassed: true }],
  ['passed', { ...over, correctQuestions: 9, hasPassed: true, usedSecondAttempt: true }],
] satisfies [string, Partial<InvitedFacts>][])('an exam is %s with %j', (expected, facts) => {
  expect(stateOf({ ...running, ...facts }, now)).toBe(expected);
});

test('available exams come first, then upcoming ones, then past ones', () => {
  const exams = [
    { ...running, ...over, name: 'early' },
    { ...running, correctQuestions: 9, hasPassed: true, name: 'passed' },
    { ...running, ...upcoming, name: 'upcoming' },
    { ...running, end: hours(5), name: 'later' },
    { ...running, name: 'running' },
    { ...running, end: hours(9), hasBegun: true, name: 'begun' },
  ];
  const names = inOrder(exams, now).map(({ name }) => name);
  expect(names).toEqual(['begun', 'running', 'later', 'upcoming', 'passed', 'early']);
});
