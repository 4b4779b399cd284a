import type { signing } from '@kontor/contract/areas/receipts/signing/endpoints.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { Anchor, Card, Group } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import kit from '../../../kit/kit.module.css';
import { SignContent } from './sign-content.tsx';

export type SigningContent = AnswerOf<typeof signing.signingContent>;

/** The content that representatives read on their own phone before signing. */
export function PhoneContent({ content }: { readonly content: SigningContent }) {
  const { dateTime } = useFormats();
  const { products, ...summary } = content;
  return (
    <Card>
      <SignContent
        summary={{
          ...summary,
          date: dateTime(content.date),
          site: content.site.title,
          manufacturer: content.manufacturer.title,
        }}
        lines={products.map((product) => ({ ...product, pictures: <LinkedPhotos product={product} /> }))}
      />
    </Card>
  );
}

function LinkedPhotos({ product: { title, photos } }: { readonly product: SigningContent['products'][number] }) {
  const { t } = useTranslation('receipts');
  if (photos.length === 0) return null;
  return (
    <Group gap="xs">
      {photos.map(({ id, url }, at) => (
        // Opens in a new tab, so that a drawn signature is not lost.
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
  );
}
