import type { FigureName } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { MAIN_FIGURES } from '@kontor/contract/areas/site-insights/parts/main-figures.ts';
import { figuresOf } from '../evaluation/figure-groups.ts';

export const VIEWS = ['overview', 'revenue', 'losses', 'grades'] as const;

export type View = (typeof VIEWS)[number];

/** The figures of a view, in the order of their columns. */
export const figuresOfView = (view: View): readonly FigureName[] =>
  view === 'overview' ? MAIN_FIGURES : figuresOf(view);
