import { FIGURES, type FigureName } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import type { Unit } from '../../../kit/table/value.ts';

type FigureUnit = (typeof FIGURES)[FigureName]['unit'];

/** What a figure is in files, and what its change is; its name says that it is per hour. */
const UNITS: Readonly<Record<FigureUnit, { readonly value?: Unit; readonly change?: Unit }>> = {
  euro: { value: 'euros', change: 'percent' },
  euroAndCent: { value: 'euros', change: 'percent' },
  euroPerHour: { value: 'euros', change: 'percent' },
  percent: { value: 'percent', change: 'points' },
  count: { change: 'percent' },
  grade: {},
};

/** The unit of a figure. */
export const unitOf = (name: FigureName): Unit | undefined => UNITS[FIGURES[name].unit].value;

/** The unit of a figure's change. */
export const unitOfChange = (name: FigureName): Unit | undefined => UNITS[FIGURES[name].unit].change;

/** A change in a file, without the traces of binary fractions. */
export const rounded = (value: number | null): number | null => value && Math.round(value * 10_000) / 10_000;
