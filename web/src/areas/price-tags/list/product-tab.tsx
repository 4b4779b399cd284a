import { MAX_LABELS, type PrintStyle } from '@kontor/contract/areas/price-tags/rules.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFileImport, IconTrash } from '@tabler/icons-react';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { confirm } from '../../../kit/feedback/confirm.tsx';
import { ProblemText } from '../../../kit/feedback/problem-text.tsx';
import NumberField from '../../../kit/forms/number-field.tsx';
import { lazyOverlay } from '../../../kit/states/lazy.tsx';
import { idsIn, useAddress } from '../../../kit/table/use-filters.ts';
import type { Findable } from '../../../pickers/product-search.ts';
import { isCount } from './counts.ts';
import { focusBeside } from './focus-beside.ts';
import { useKnownLabels } from './known-labels.ts';
import { keyInStyle, type ListedTag, tagOf } from './listed-tag.ts';
import { labelsIn } from './printable.ts';
import { ProductPicker } from './product-picker.tsx';
import { ProductTable } from './product-table.tsx';
import type { TagList } from './tag-list.ts';
import { WithPreview } from './with-preview.tsx';

const CsvDialog = lazyOverlay(() => import('../csv/csv-dialog.tsx'));

export interface TabProps {
  readonly siteId: number;
  readonly style: PrintStyle;
  readonly list: TagList;
  /** The rows of `style`. */
  readonly tags: readonly ListedTag[];
  /** The list actions, which stay visible while the table scrolls. */
  readonly bar: ReactNode;
}

/** The tab of a regular style: the products to print labels for. */
export function ProductTab({ siteId, style, list, tags, bar }: TabProps) {
  const { t } = useTranslation('priceTags');
  const { counted, whole } = useFormats();
  const [count, setCount] = useState<number | null>(1);
  const [chosen, setChosen] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const [isImporting, setImporting] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const { labelOf, error, refetch } = useKnownLabels(siteId, tags);
  const isRight = isCount(count);
  // A link may name a product, `?product=7`, which is then found without typing.
  const initial = idsIn(useAddress().read('product')).join();
  useEffect(() => {
    // Focused, it lists what it finds.
    if (initial !== '') picker.current?.focus();
  }, [initial]);

  const add = ({ id, title }: Findable) => {
    const tag = tagOf(id, style, { count: isRight ? count : 1 });
    const known = tags.find((one) => keyInStyle(one) === keyInStyle(tag));
    list.add([tag]);
    setChosen(keyInStyle(tag));
    setMessage(t(known ? 'list.picker.known' : 'list.picker.added', { title, ...counted((known ?? tag).count) }));
  };
  const { remove } = list;
  const onRemove = useCallback(
    (tag: ListedTag, title: string) => {
      const hasMovedFocus = focusBeside();
      remove([tag]);
      setMessage(t('list.remove.done', { title }));
      if (!hasMovedFocus) picker.current?.focus();
    },
    [remove, t],
  );
  const removeAll = async () => {
    const isWanted = await confirm({
      title: t('list.remove.all'),
      text: t('list.remove.text', { style: t(`terms.styles.${style}`), ...counted(labelsIn(tags)) }),
      action: t('list.remove.action'),
      isDestructive: true,
    });
    if (!isWanted) return;
    remove(tags);
    picker.current?.focus();
  };
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <Group gap="sm" align="flex-start">
          <NumberField
            label={t('list.fields.count')}
            description={t('list.count.text')}
            value={count}
            onChange={setCount}
            decimals={0}
            error={!isRight && t('list.count.wrong', { most: whole(MAX_LABELS) })}
            w={{ base: '100%', xs: '9rem' }}
          />
          <ProductPicker
            key={initial}
            ref={picker}
            siteId={siteId}
            initial={initial}
            onPick={add}
            disabled={!isRight}
          />
        </Group>
        <Text size="sm" role="status">
          {message}
        </Text>
      </Stack>
      {error && (
        <Banner kind="error">
          <Stack gap="xs" align="flex-start">
            <ProblemText error={error} />
            <Button variant="default" onClick={() => void refetch()}>
              {t('list.retry')}
            </Button>
          </Stack>
        </Banner>
      )}
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconFileImport size="1.125rem" aria-hidden />}
          onClick={() => setImporting(true)}
        >
          {t('imports.action')}
        </Button>
        {tags.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconTrash size="1.125rem" aria-hidden />}
            onClick={() => void removeAll()}
          >
            {t('list.remove.all')}
          </Button>
        )}
      </Group>
      <WithPreview siteId={siteId} style={style} tags={tags} chosen={chosen} onChoose={setChosen} bar={bar}>
        {(show) => (
          <ProductTable
            tags={tags}
            labelOf={labelOf}
            change={list.change}
            onRemove={onRemove}
            onShow={show}
            empty={{ title: t('list.none'), text: t('list.noneText') }}
          />
        )}
      </WithPreview>
      {isImporting && (
        <Suspense>
          <CsvDialog
            siteId={siteId}
            style={style}
            listed={tags}
            onTake={list.add}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      )}
    </Stack>
  );
}
