import { Center, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { ErrorBanner } from '../../../kit/feedback/error-banner.tsx';
import { IconAction } from '../../../kit/page/icon-action.tsx';
import { ProductLink } from '../../../pickers/product-link.tsx';
import { labelFactsOf, useKnownLabels } from './known-labels.ts';
import { FaultChip } from './label-chips.tsx';
import { LabelPicture } from './label-picture.tsx';
import type { ListedTag } from './listed-tag.ts';
import classes from './preview.module.css';

export interface PreviewProps {
  readonly siteId: number;
  readonly tags: readonly ListedTag[];
  /** The index of the current label. */
  readonly at: number;
  readonly onGo: (at: number) => void;
}

/** A preview of a printed label, with buttons for the previous and the next one. */
export default function Preview({ siteId, tags, at, onGo }: PreviewProps) {
  const { t } = useTranslation('priceTags');
  const { whole } = useFormats();
  const tag = tags[at];
  if (!tag) return null;
  const go = (step: number) => onGo((at + step + tags.length) % tags.length);
  return (
    <Stack gap="sm">
      {tags.length > 1 && (
        // Above the label, so that its size does not move the buttons.
        <Group justify="space-between" wrap="nowrap">
          <IconAction icon={IconArrowLeft} label={t('list.preview.previous')} onClick={() => go(-1)} />
          <Text size="sm" c="dimmed" role="status">
            {t('list.preview.place', { place: whole(at + 1), of: whole(tags.length) })}
          </Text>
          <IconAction icon={IconArrowRight} label={t('list.preview.next')} onClick={() => go(1)} />
        </Group>
      )}
      <LabelPreview siteId={siteId} tag={tag} />
    </Stack>
  );
}

function LabelPreview({ siteId, tag }: { readonly siteId: number; readonly tag: ListedTag }) {
  const { t } = useTranslation('priceTags');
  const { labelOf, error } = useKnownLabels(siteId, [tag]);
  const label = labelOf(tag);
  const title = label?.product?.productTitle ?? t('terms.nameless', { number: tag.productId });
  const facts = labelFactsOf(label, tag);
  const toProduct = (
    <Text size="sm" ta="center">
      <ProductLink productId={tag.productId}>{t('terms.nameless', { number: tag.productId })}</ProductLink>
    </Text>
  );
  if (error) {
    return <ErrorBanner error={error} />;
  }
  if (!label) return <Skeleton h="16rem" />;
  if (!facts) {
    return (
      <Center mih="10rem">
        <Stack gap="xs" align="center">
          {label.fault && <FaultChip fault={label.fault} />}
          <Text size="sm" ta="center">
            {t('list.preview.none', { title })}
          </Text>
          {toProduct}
        </Stack>
      </Center>
    );
  }
  return (
    <>
      <div className={classes.label}>
        <LabelPicture facts={facts} label={t('list.preview.of', { title })} />
      </div>
      {toProduct}
    </>
  );
}
