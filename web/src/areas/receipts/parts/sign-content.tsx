import type { signing } from '@kontor/contract/areas/receipts/signing/endpoints.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { Anchor, Card, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import kit from '../../../kit/kit.module.css';
import classes from './editing.module.css';
import { ReceiptSummary } from './receipt-summary.tsx';

export type SigningContent = AnswerOf<typeof signing.signingContent>;

/** What the representative reads before they sign. */
export function SignContent({ content }: { readonly content: SigningContent }) {
  const { dateTime } = useFormats();
  return (
    <Card>
      <Stack>
        <ReceiptSummary
          {...content}
          date={dateTime(content.date)}
          site={content.site.title}
          manufacturer={content.manufacturer.title}
        />
        <ul className={classes.lines}>
          {content.products.map((product, at) => (
            <li key={at} className={classes.line}>
              <SignedProduct product={product} />
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

function SignedProduct({ product }: { readonly product: SigningContent['products'][number] }) {
  const { t } = useTranslation('receipts');
  const { short } = useFormats();
  const { productId, title, manufacturer, quantity, unit, discount, photos } = product;
  const facts = [
    String(productId),
    manufacturer,
    discount === null ? null : t('guests.sign.discount', { discount: short(discount) }),
  ];
  return (
    <>
      <Text className={classes.quantity}>{`${short(quantity)} ${unit}`}</Text>
      <Stack gap={2} className={classes.title}>
        <Text fw={500}>{title}</Text>
        <Text size="sm" c="dimmed">
          {facts.flatMap((fact) => fact ?? []).join(' · ')}
        </Text>
        {photos.length > 0 && (
          <Group gap="xs">
            {photos.map(({ id, url }, at) => (
              // In a tab of its own, so that nothing that was drawn is lost.
              <Anchor key={id} href={url} target="_blank" rel="noreferrer">
                <img
                  src={url}
                  alt={t('guests.sign.photo', { product: title, number: at + 1, total: photos.length })}
                  className={kit.thumbnail}
                  data-wide
                />
              </Anchor>
            ))}
          </Group>
        )}
      </Stack>
    </>
  );
}
