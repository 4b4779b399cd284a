import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { ProblemText } from '../../../kit/feedback/problem-text.tsx';
import type { LiveProduct } from '../list/live-products.ts';

/** The result of a scan; with `read`, the product is still being looked up. */
export type ScanResult =
  | { readonly kind: 'read'; readonly code: string }
  | { readonly kind: 'listed'; readonly title: string; readonly count: number }
  | { readonly kind: 'outdated'; readonly title: string; readonly count: number }
  | { readonly kind: 'current'; readonly title: string }
  | { readonly kind: 'unknown'; readonly code: string }
  | { readonly kind: 'noOffer'; readonly title: string }
  | { readonly kind: 'several'; readonly products: readonly LiveProduct[] }
  | { readonly kind: 'failed'; readonly error: unknown };

/** A scanned product, with the unit whose code it was. */
export const scannedTitle = ({ productTitle, unit }: Pick<LiveProduct, 'productTitle' | 'unit'>): string =>
  unit === null ? productTitle : `${productTitle} · ${unit}`;

const Found = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Group gap="xs" wrap="nowrap" align="flex-start">
    <IconCircleCheck size="1.25rem" color="var(--mantine-color-green-6)" aria-hidden />
    <Text flex={1}>
      <Text span fw={600}>
        {title}
      </Text>
      : {children}
    </Text>
  </Group>
);

const NotFound = ({ children }: { readonly children: ReactNode }) => (
  <Group gap="xs" wrap="nowrap" align="flex-start">
    <IconAlertTriangle size="1.25rem" color="var(--mantine-color-error)" aria-hidden />
    <Text flex={1}>{children}</Text>
  </Group>
);

interface ScanOutcomeProps {
  readonly outcome: ScanResult;
  readonly onChoose: (product: LiveProduct) => void;
}

/** Shows the result of the last scan, with a choice if several products have the same code. */
export function ScanOutcome({ outcome, onChoose }: ScanOutcomeProps) {
  const { t } = useTranslation('priceTags');
  const { counted } = useFormats();
  switch (outcome.kind) {
    case 'read':
      return (
        <Group gap="xs" wrap="nowrap">
          <Loader size="1.25rem" aria-hidden />
          <Text flex={1}>{t('scan.read', { code: outcome.code })}</Text>
        </Group>
      );
    case 'listed':
      return <Found title={outcome.title}>{t('terms.labels', counted(outcome.count))}</Found>;
    case 'outdated':
      return <Found title={outcome.title}>{t('scan.outdated', counted(outcome.count))}</Found>;
    case 'current':
      return <Found title={outcome.title}>{t('scan.current')}</Found>;
    case 'unknown':
      return <NotFound>{t('scan.unknown', { code: outcome.code })}</NotFound>;
    case 'noOffer':
      return <NotFound>{t('scan.noOffer', { title: outcome.title })}</NotFound>;
    case 'failed':
      return (
        <NotFound>
          <ProblemText error={outcome.error} />
        </NotFound>
      );
    case 'several':
      return (
        <Stack gap="xs" align="flex-start">
          <Text>{t('scan.several')}</Text>
          {outcome.products.map((product) => (
            <Button key={product.productId} variant="default" onClick={() => onChoose(product)}>
              {scannedTitle(product)} · {product.productId}
            </Button>
          ))}
        </Stack>
      );
  }
}
