import { FIGURE_NAMES } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { expect, it } from 'vitest';
import { GROUPS } from './figure-groups.ts';

it('every figure stands in a group, in its order', () =>
  expect([...GROUPS.revenue, ...GROUPS.losses, ...GROUPS.grades]).toEqual(FIGURE_NAMES));
