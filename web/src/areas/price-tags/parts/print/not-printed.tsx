import { List } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../kernel/formats.ts';
import { Banner } from '../../../../kit/feedback/Banner.tsx';
import type { KnownLabel } from '../../data.ts';
import type { ListedTag } from '../list/listed-tag.ts';

/** A requested label, with its facts. */
export interface AskedLabel {
  readonly tag: ListedTag;
  readonly label: KnownLabel;
}

/** The number of products named; for more there is the list. */
const NAMED = 12;

interface NotPrintedProps {
  readonly labels: readonly AskedLabel[];
  readonly kind?: 'warning' | 'error';
  readonly title?: string;
  /** The text before they are named. */
  readonly text: string;
  readonly children?: ReactNode;
}

/** Names the labels that cannot be printed, and why; nothing where all can. */
export function NotPrinted({ labels, kind = 'warning', title, text, children }: NotPrintedProps) {
  const { t } = useTranslation('priceTags');
  const { counted } = useFormats();
  if (labels.length === 0) return null;
  return (
    <Banner kind={kind} title={title}>
      {text}
      <List>
        {labels.slice(0, NAMED).map(({ tag, label: { product, fault } }, at) => (
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
      {labels.length > NAMED && t('printing.more', counted(labels.length - NAMED))}
      {children}
    </Banner>
  );
}
