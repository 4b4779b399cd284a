import type { SaleStyle } from '@kontor/contract/areas/price-tags/rules.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react';
import { type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { ErrorBanner } from '../../../kit/feedback/error-banner.tsx';
import { lazyComponent, lazyOverlay } from '../../../kit/states/lazy.tsx';
import { LoadsFirst } from '../../../kit/states/loads-first.tsx';
import { LoadingState } from '../../../kit/states/states.tsx';
import { CheckCell } from '../../../kit/table/check-cell.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { DatasetAge } from '../../../pickers/dataset-age.tsx';
import { focusBeside } from '../list/focus-beside.ts';
import type { ListedTag } from '../list/listed-tag.ts';
import { usePrintChosen } from '../list/print-chosen.ts';
import type { TagList } from '../list/tag-list.ts';
import { WithPreview } from '../list/with-preview.tsx';
import { useSaleColumns } from './sale-columns.tsx';
import { type SaleLine, useSaleLines } from './sale-lines.ts';

const OfferProposals = lazyComponent(() => import('./offer-proposals.tsx'));
const OwnOfferDialog = lazyOverlay(() => import('./own-offer-dialog.tsx'));

interface SaleTabProps {
  readonly siteId: number;
  readonly style: SaleStyle;
  readonly list: TagList;
  /** The rows of `style`. */
  readonly tags: readonly ListedTag[];
  /** The list actions, which stay visible while the table scrolls. */
  readonly bar: ReactNode;
}

/** Ticks and unticks rows. While the tab is open, ticking a row again restores its count and note. */
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

/** The sale tab: the offers of a site, of which the ticked ones are printed (`spec 3 §2.2`). */
export function SaleTab({ siteId, style, list, tags, bar }: SaleTabProps) {
  const { t } = useTranslation('priceTags');
  const { query, lines, error } = useSaleLines(siteId, style, tags);
  const [chosen, setChosen] = useState<string | null>(null);
  const [edited, setEdited] = useState<ListedTag | null | undefined>();
  const tick = useTicking(list);
  const { mutate: print } = usePrintChosen(siteId);
  const addButton = useRef<HTMLButtonElement>(null);
  const { remove, change } = list;
  const onRemove = useCallback(
    ({ tag }: SaleLine) => {
      const hasMovedFocus = focusBeside();
      remove([tag]);
      if (!hasMovedFocus) addButton.current?.focus();
    },
    [remove],
  );
  const onPrint = useCallback((tag: ListedTag) => print([tag]), [print]);
  const columns = useSaleColumns({ change, onPrint, onEdit: setEdited, onRemove });
  const select = useCallback(
    (found: readonly SaleLine[]): Column<SaleLine> => {
      // A manual offer has no checkbox: unticking would remove its row for good.
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
        saved: ({ isListed }) => isListed,
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
  const previewTags = useMemo(() => lines.map(({ tag }) => tag), [lines]);
  const isSmall = style === 'saleSmall';
  const enterOwn = isSmall && (
    <Group gap="sm">
      <Button
        ref={addButton}
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
      <LoadsFirst>
        <Suspense fallback={<LoadingState lines={3} />}>
          <OfferProposals siteId={siteId} style={style} list={list} />
        </Suspense>
      </LoadsFirst>
      {error && !query.error && <ErrorBanner error={error} />}
      <WithPreview siteId={siteId} style={style} tags={previewTags} chosen={chosen} onChoose={setChosen} bar={bar}>
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
            canSave
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

const FromCampaignDialog = lazyOverlay(() => import('./from-campaign-dialog.tsx'));

interface FromCampaignProps {
  readonly siteId: number;
  readonly list: TagList;
}

/** Opens a dialog that makes small sale labels of the products a site got from a campaign that has ended. */
function FromCampaign({ siteId, list }: FromCampaignProps) {
  const { t } = useTranslation('priceTags');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSpeakerphone size="1.125rem" aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('fromCampaign.action')}
      </Button>
      {isOpen && (
        <Suspense>
          <FromCampaignDialog siteId={siteId} list={list} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
