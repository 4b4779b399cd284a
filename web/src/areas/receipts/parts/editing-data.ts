import { masterData } from '@kontor/contract/areas/master-data/endpoints.ts';
import { manufacturer, product } from '@kontor/contract/areas/master-data/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { personOwner } from '../../../kernel/offline/owner.ts';
import { outboxEngine } from '../../../kernel/offline/running.ts';
import { kept, useKept } from '../../../kernel/offline/use-kept.ts';
import { listQuery } from '../../../kernel/query.ts';
import { type Option, optionsById } from '../../../kit/forms/options.ts';
import { indexOf } from './product-search.ts';

const manufacturersQuery = () => listQuery(manufacturer);
const productsQuery = () => listQuery(product);

/** What a receipt is drawn up with where there is no network. */
const PREPARED = [kept(product.list), kept(manufacturer.list), kept(masterData.externalSites)];

/** Keeps on the device what a receipt is drawn up with, and has what keeps the receipt ready. */
export function usePreparedDevice(subject: string): void {
  const owner = useMemo(() => personOwner(subject), [subject]);
  useKept(owner, PREPARED);
  useEffect(() => void outboxEngine().catch(() => null), []);
}

/** Manufacturers to choose from, by their titles. */
export function useManufacturers(): readonly Option[] {
  const { compare } = useFormats();
  const { data } = useQuery(manufacturersQuery());
  return useMemo(() => optionsById(data ?? [], ({ title }) => title, compare), [data, compare]);
}

/** All products, to be looked through while somebody types. */
export function useProducts() {
  const { compare } = useFormats();
  const query = useQuery(productsQuery());
  const { data } = query;
  const index = useMemo(() => indexOf(data ?? [], compare), [data, compare]);
  const byId = useMemo(() => new Map((data ?? []).map((product) => [product.id, product])), [data]);
  return { query, index, byId };
}
