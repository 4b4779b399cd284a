import { List } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import type { KnownLabel } from '../data.ts';
import type { ListedTag } from '../list/listed-tag.ts';

/** A requested label, with its facts. */
export interface RequestedLabel {
  readonly tag: ListedTag;
  readonly label: KnownLabel;
}

/** The maximum number of products to name. */
const MAX_NAMED = 12;

interface NotPrintedProps {
  readonly labels: readonly RequestedLabel[];
  readonly kind?: 'warning' | 'error';
  readonly title?: string;
  /** The text before the list of products. */
  readonly text: string;
  readonly children?: ReactNode;
}

/** Lists the labels that cannot be printed, with reasons; nothing if all can. */
export function NotPrinted({ labels, kind = 'warning', title, text, children }: NotPrintedProps) {
  const { t } = useTranslation('priceTags');
  const { counted } = useFormats();
  if (labels.length === 0) return null;
  return (
    <Banner kind={kind} title={title}>
      {text}
      <List>
        {labels.slice(0, MAX_NAMED).map(({ tag, label: { product, fault } }, at) => (
          <List.Item key={at}>
            {product
              ? t('printing.product', {
                  title: product.publicTitle ?? product.productTitle,
                  number: tag.productId,
                })
              : t('terms.nameless', { number: tag.productId })}
            {fault && `: ${t(`printing.reasons.${fault}`)}`}
          </List.Item>
        ))}
      </List>
      {labels.length > MAX_NAMED && t('printing.more', counted(labels.length - MAX_NAMED))}
      {children}
    </Banner>
  );
}
