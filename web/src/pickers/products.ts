import { manufacturer } from '@kontor/contract/areas/master-data/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormats } from '../kernel/formats.ts';
import { listQuery } from '../kernel/query.ts';
import { type Option, optionsById } from '../kit/forms/options.ts';
import type { Product } from './product-search.ts';

const manufacturersQuery = () => listQuery(manufacturer);

/** Manufacturers as options, ordered by title. */
export function useManufacturers(): readonly Option[] {
  const { compare } = useFormats();
  const { data } = useQuery(manufacturersQuery());
  return useMemo(() => optionsById(data ?? [], ({ title }) => title, compare), [data, compare]);
}

/** A product's units, its base unit first, including the one that a line already has. */
export const unitsOf = (product: Product | undefined, chosen: string | null | undefined): string[] => [
  ...new Set([product?.baseUnit, product?.primaryUnit, chosen].flatMap((unit) => unit ?? [])),
];
