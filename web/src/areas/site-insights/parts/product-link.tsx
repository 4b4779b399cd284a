import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { productOverviewPath } from '../data.ts';

interface ProductLinkProps {
  readonly productId: number;
  readonly children: ReactNode;
}

/** Leads to the page of a product at all sites that the person reaches. */
export function ProductLink({ productId, children }: ProductLinkProps) {
  const { t } = useTranslation('siteInsights');
  return (
    <Anchor
      size="sm"
      title={t('products.open')}
      // In a row that opens something else.
      onClick={(event) => event.stopPropagation()}
      renderRoot={(props) => <Link {...props} to={productOverviewPath(productId)} />}
    >
      {children}
    </Anchor>
  );
}
