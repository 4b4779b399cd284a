import { manufacturer, product } from '@kontor/contract/areas/master-data/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormats } from '../kernel/formats.ts';
import { listQuery } from '../kernel/query.ts';
import { type Option, optionsById } from '../kit/forms/options.ts';
import { indexOf, type Product } from './product-search.ts';

const manufacturersQuery = () => listQuery(manufacturer);
const productsQuery = () => listQuery(product);

/** Manufacturers as options, ordered by title. */
export function useManufacturers(): readonly Option[] {
  const { compare } = useFormats();
  const { data } = useQuery(manufacturersQuery());
  return useMemo(() => optionsById(data ?? [], ({ title }) => title, compare), [data, compare]);
}

/** All products, for a search while typing. */
export function useProducts() {
  const { compare } = useFormats();
  const query = useQuery(productsQuery());
  const { data } = query;
  const index = useMemo(() => indexOf(data ?? [], compare), [data, compare]);
  const byId = useMemo(() => new Map((data ?? []).map((product) => [product.id, product])), [data]);
  return { query, index, byId };
}

export type Products = ReturnType<typeof useProducts>;

/** A product's units, its base unit first, including the one that a line already has. */
export const unitsOf = (product: Product | undefined, chosen: string | null | undefined): string[] => [
  ...new Set([product?.baseUnit, product?.primaryUnit, chosen].flatMap((unit) => unit ?? [])),
];
