import { Group, NativeSelect, Pagination, Text } from '@mantine/core';
import { useFormats } from '../../kernel/formats.ts';
import { useTranslation } from '../../kernel/translation.ts';
import classes from '../kit.module.css';
import { fitsAlways, PAGE_SIZES, type PageSize, pageOf, sizeFrom } from './sizes.ts';

interface PagingProps {
  readonly total: number;
  /** Whether there are more: only the last page may show some of them. */
  readonly hasMore?: boolean;
  /** How many rows the page shows, if there are more. */
  readonly shown?: number;
  readonly page: number;
  readonly size: PageSize;
  readonly sizes?: readonly PageSize[] | undefined;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: PageSize) => void;
}

/** Page and page-size controls of a list; hidden if the list always fits on the smallest page. */
export function Paging({
  total,
  hasMore = false,
  shown = 0,
  page,
  size,
  sizes = PAGE_SIZES,
  onPage,
  onSize,
}: PagingProps) {
  const { t } = useTranslation('kit');
  const { whole } = useFormats();
  const { pages, current, start, end } = pageOf(total, size, page);
  if (fitsAlways(total, sizes)) return null;
  const choices = sizes.map((each) => ({
    value: String(each),
    label: each === 'all' ? t('paging.all') : String(each),
  }));
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="sm">
        <NativeSelect
          aria-label={t('paging.size')}
          leftSection={<Text size="sm">{t('paging.size')}</Text>}
          leftSectionWidth="6rem"
          leftSectionPointerEvents="none"
          value={String(size)}
          data={choices}
          onChange={({ currentTarget }) => onSize(sizeFrom(currentTarget.value, sizes) ?? size)}
        />
        <Text size="sm" c="dimmed" className={classes.figures}>
          {t(hasMore ? 'paging.rangeOfMore' : 'paging.range', {
            from: whole(start + 1),
            to: whole(hasMore ? start + shown : end),
            total: whole(total),
          })}
        </Text>
      </Group>
      {pages > 1 && (
        <nav aria-label={t('paging.label')}>
          <Pagination.Root
            total={pages}
            value={current}
            onChange={onPage}
            getItemProps={(number) => ({
              'aria-label': t('paging.page', { page: whole(number) }),
              children: whole(number),
              className: classes.target,
            })}
          >
            <Group gap="xs">
              <Pagination.Previous aria-label={t('paging.previous')} className={classes.target} />
              <Group gap="xs" visibleFrom="sm">
                <Pagination.Items />
              </Group>
              <Text size="sm" hiddenFrom="sm" className={classes.figures}>
                {t('paging.pageOf', { page: whole(current), pages: whole(pages) })}
              </Text>
              <Pagination.Next aria-label={t('paging.next')} className={classes.target} />
            </Group>
          </Pagination.Root>
        </nav>
      )}
    </Group>
  );
}
