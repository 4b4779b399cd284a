import { products } from '@kontor/contract/areas/site-insights/products/endpoints.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isAllowed, useSession } from '../kernel/session.ts';
import { useTranslation } from '../kernel/translation.ts';
import { productOverviewPath } from './product-overview-path.ts';

interface ProductLinkProps {
  readonly productId: number;
  readonly children: ReactNode;
}

/** Leads to the page of a product at all sites that the person reaches; for people without that page, only the text. */
export function ProductLink({ productId, children }: ProductLinkProps) {
  const { t } = useTranslation('shell');
  const mayOpen = isAllowed(products.productOverview.caller, useSession());
  if (!mayOpen) return <>{children}</>;
  return (
    <Anchor
      size="sm"
      // Within a line of text, colour alone does not tell a link.
      underline="always"
      title={t('productPage.open')}
      // In a row that opens something else.
      onClick={(event) => event.stopPropagation()}
      renderRoot={(props) => <Link {...props} to={productOverviewPath(productId)} />}
    >
      {children}
    </Anchor>
  );
}

/** The same as a sentence of its own, and nothing for people without that page. */
export function ToProduct({ productId }: Pick<ProductLinkProps, 'productId'>) {
  const { t } = useTranslation('shell');
  const mayOpen = isAllowed(products.productOverview.caller, useSession());
  return mayOpen && <ProductLink productId={productId}>{t('productPage.open')}</ProductLink>;
}
