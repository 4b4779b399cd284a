import { ErrorBanner } from '../kit/feedback/error-banner.tsx';
import { Field } from '../kit/forms/field.tsx';
import type { SearchedOptions } from '../kit/forms/options.ts';

interface ProductFieldProps {
  /** From `useFoundProducts`, or from `useKeptOptions` on devices that are prepared for work without network. */
  readonly products: SearchedOptions & { readonly error: unknown };
  readonly label: string;
  readonly description: string;
  readonly disabled?: boolean;
}

/** The field `productId` of a form: finds a product by number, title or EAN while typing or scanning. */
export function ProductField({ products, label, description, disabled }: ProductFieldProps) {
  return (
    <>
      {/* Without it, a search that failed would read like one that finds nothing. */}
      {Boolean(products.error) && <ErrorBanner error={products.error} />}
      <Field
        name="productId"
        label={label}
        description={description}
        searched={products}
        required
        isFirst
        {...(disabled && { disabled })}
      />
    </>
  );
}
