import { comparePlaces } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { useMemo } from 'react';

/** The places among some rows, in their order. */
export const usePlaces = <Row>(rows: readonly Row[], placesOf: (row: Row) => readonly string[]): readonly string[] =>
  useMemo(() => [...new Set(rows.flatMap(placesOf))].toSorted(comparePlaces), [rows, placesOf]);

/** The place of a position, as a list. */
export const placeIn = ({ effectivePlace }: { readonly effectivePlace: string | null }): readonly string[] =>
  effectivePlace === null ? [] : [effectivePlace];
