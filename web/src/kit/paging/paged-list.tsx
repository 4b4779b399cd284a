import { Stack } from '@mantine/core';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { loadWords, withWords } from '../../kernel/locale.ts';
import { lazyComponent } from '../states/lazy.tsx';
import { type Empty, EmptyState } from '../states/states.tsx';
import { PAGE_SIZES, type PageSize, pageOf } from './sizes.ts';

// Most lists are too short to need it.
const loadPaging = () => withWords(import('./paging.tsx'), loadWords(['kit']));
const Paging = lazyComponent(async () => ({ default: (await loadPaging()).Paging }));

interface PagedListProps<Item> {
  readonly items: readonly Item[];
  readonly itemKey: (item: Item) => string | number;
  readonly children: (item: Item) => ReactNode;
  readonly empty: Empty;
  readonly pageSize?: PageSize;
  /** The list's accessible name. */
  readonly label: string;
}

/** A paged list of tiles or rows. */
export function PagedList<Item>({ items, itemKey, children, empty, pageSize = 10, label }: PagedListProps<Item>) {
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<PageSize>(pageSize);
  const top = useRef<HTMLDivElement>(null);
  const { start, end } = pageOf(items.length, size, page);
  if (items.length === 0) return <EmptyState {...empty} />;
  return (
    <Stack ref={top}>
      <Stack component="ul" role="list" aria-label={label} gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {items.slice(start, end).map((item) => (
          <li key={itemKey(item)}>{children(item)}</li>
        ))}
      </Stack>
      {items.length > PAGE_SIZES[0] && (
        <Suspense>
          <Paging
            total={items.length}
            page={page}
            size={size}
            onPage={(next) => {
              setPage(next);
              top.current?.scrollIntoView({ block: 'nearest' });
            }}
            onSize={(next) => {
              setSize(next);
              setPage(1);
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}
