import { useDeferredValue, useMemo, useState } from 'react';
import { ErrorBanner } from '../kit/feedback/ErrorBanner.tsx';
import { Field } from '../kit/forms/Field.tsx';
import { findProducts } from './product-search.ts';
import type { Products } from './products.ts';

interface ProductFieldProps {
  readonly products: Products;
  readonly label: string;
  readonly description: string;
  /** The selected product's id. */
  readonly value: number | null | undefined;
  /** Its title, if it is missing from the catalogue. */
  readonly title?: string | undefined;
  readonly disabled?: boolean;
}

/** The field `productId` of a form: finds a product by number, title or EAN while one types or scans. */
export function ProductField({ products, label, description, value, title, disabled }: ProductFieldProps) {
  const { query, index, byId } = products;
  const [typed, setTyped] = useState('');
  const looked = useDeferredValue(typed);
  const options = useMemo(() => {
    const named = (id: number, name: string) => ({ value: id, label: `${name} · ${id}` });
    const hits = findProducts(index, looked).map((hit) => named(hit.id, hit.title));
    if (!value || hits.some((hit) => hit.value === value)) return hits;
    // The selected product keeps its title during a search and offline.
    const known = byId.get(value)?.title ?? title;
    return known === undefined ? hits : [named(value, known), ...hits];
  }, [index, looked, value, byId, title]);
  const look = (text: string) => {
    setTyped(text);
    return findProducts(index, text)[0]?.id ?? null;
  };
  return (
    <>
      {query.error && !query.data && <ErrorBanner error={query.error} />}
      <Field
        name="productId"
        label={label}
        description={description}
        options={options}
        onSearch={look}
        required
        isFirst
        {...(disabled && { disabled })}
      />
    </>
  );
}
