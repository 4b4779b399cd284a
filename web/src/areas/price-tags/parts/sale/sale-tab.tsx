import type { SaleStyle } from '@kontor/contract/areas/price-tags/rules.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBanner } from '../../../../kit/feedback/ErrorBanner.tsx';
import { lazyComponent, lazyOverlay } from '../../../../kit/states/part.tsx';
import { CheckCell } from '../../../../kit/table/CheckCell.tsx';
import type { Column } from '../../../../kit/table/columns.ts';
import { DataTable } from '../../../../kit/table/DataTable.tsx';
import { DatasetAge } from '../../../../pickers/DatasetAge.tsx';
import { focusBeside } from '../list/focus-beside.ts';
import type { ListedTag } from '../list/listed-tag.ts';
import { usePrintChosen } from '../list/print-chosen.ts';
import type { TagList } from '../list/tag-list.ts';
import { WithPreview } from '../list/with-preview.tsx';
import { FromCampaign } from './from-campaign.tsx';
import { useSaleColumns } from './sale-columns.tsx';
import { type SaleLine, useSaleLines } from './sale-lines.ts';

const OfferProposals = lazyComponent(() => import('./offer-proposals.tsx'));
const OwnOfferDialog = lazyOverlay(() => import('./own-offer-dialog.tsx'));

interface SaleTabProps {
  readonly siteId: number;
  readonly style: SaleStyle;
  readonly list: TagList;
  /** Of the style. */
  readonly tags: readonly ListedTag[];
  /** The actions on the list: visible while one scrolls through the table, without covering anything above. */
  readonly bar: ReactNode;
}

/** Ticks and unticks rows. What was unticked comes back as it was for as long as the tab is open. */
function useTicking({ add, remove }: TagList) {
  const unticked = useRef(new Map<string, ListedTag>());
  return useCallback(
    (lines: readonly SaleLine[], isOn: boolean) => {
      if (isOn) add(lines.map(({ key, tag }) => unticked.current.get(key) ?? tag));
      else {
        for (const { key, tag } of lines) unticked.current.set(key, tag);
        remove(lines.map(({ tag }) => tag));
      }
    },
    [add, remove],
  );
}

/** The offers of a site; those that are ticked are printed (`spec 3 §2.2`). */
export function SaleTab({ siteId, style, list, tags, bar }: SaleTabProps) {
  const { t } = useTranslation('priceTags');
  const { query, lines, error } = useSaleLines(siteId, style, tags);
  const [chosen, setChosen] = useState<string | null>(null);
  const [edited, setEdited] = useState<ListedTag | null | undefined>();
  const tick = useTicking(list);
  const { mutate: print } = usePrintChosen(siteId);
  const enter = useRef<HTMLButtonElement>(null);
  const { remove, change } = list;
  const onRemove = useCallback(
    ({ tag }: SaleLine) => {
      const isBeside = focusBeside();
      remove([tag]);
      if (!isBeside) enter.current?.focus();
    },
    [remove],
  );
  const onPrint = useCallback((tag: ListedTag) => print([tag]), [print]);
  const columns = useSaleColumns({ change, onPrint, onEdit: setEdited, onRemove });
  const select = useCallback(
    (found: readonly SaleLine[]): Column<SaleLine> => {
      // An own offer stays printable until it is removed: once unticked, nothing would bring it back.
      const tickable = found.filter(({ isOwn, isListed, fault }) => !isOwn && (isListed || fault === null));
      const ticked = tickable.filter(({ isListed }) => isListed).length;
      return {
        key: 'selection',
        header: t('list.tick.header'),
        head: (
          <CheckCell
            label={t('list.tick.all')}
            checked={ticked > 0 && ticked === tickable.length}
            isPartly={ticked > 0 && ticked < tickable.length}
            onChange={(isOn) => tick(tickable, isOn)}
          />
        ),
        value: () => null,
        cell: (line) =>
          !line.isOwn && (
            <CheckCell
              label={t('list.tick.one', { title: line.title })}
              checked={line.isListed}
              onChange={(isOn) => tick([line], isOn)}
            />
          ),
        isSortable: false,
        width: '3rem',
      };
    },
    [t, tick],
  );
  const shown = useMemo(() => lines.map(({ tag }) => tag), [lines]);
  const isSmall = style === 'saleSmall';
  const enterOwn = isSmall && (
    <Group gap="sm">
      <Button
        ref={enter}
        variant="default"
        leftSection={<IconPlus size="1.125rem" aria-hidden />}
        onClick={() => setEdited(null)}
      >
        {t('own.action')}
      </Button>
      <FromCampaign siteId={siteId} list={list} />
    </Group>
  );
  return (
    <Stack gap="lg">
      <DatasetAge dataset="sale-prices" />
      <Text c="dimmed">{t(isSmall ? 'list.offers.smallText' : 'list.offers.text')}</Text>
      <Suspense>
        <OfferProposals siteId={siteId} style={style} list={list} />
      </Suspense>
      {error && !query.error && <ErrorBanner error={error} />}
      <WithPreview siteId={siteId} tags={shown} chosen={chosen} onChoose={setChosen} bar={bar}>
        {(show) => (
          <DataTable
            name={`priceTags.${style}`}
            caption={t('list.offers.caption')}
            query={query}
            rowKey={({ key }) => key}
            columns={columns}
            select={select}
            searchText={({ tag, title }) => `${tag.productId} ${title}`}
            onOpen={({ tag }) => show(tag)}
            empty={{ title: t('list.offers.none'), text: t('list.offers.noneText'), action: enterOwn }}
            isInAddress
            actions={enterOwn}
          />
        )}
      </WithPreview>
      {edited !== undefined && (
        <Suspense>
          <OwnOfferDialog siteId={siteId} known={edited} list={list} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </Stack>
  );
}
