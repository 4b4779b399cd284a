import { Group, Switch, Text } from '@mantine/core';
import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { Section } from '../../../kit/page/section.tsx';
import { NoHits, SearchBox } from '../../../kit/table/search-box.tsx';
import { filterByText } from '../../../kit/text/found.ts';
import type { Campaign } from '../data.ts';
import { titleOf } from '../parts/titles.ts';
import classes from './order.module.css';
import { isOrdered, type OrderLine, type OrderProduct, type SiteOrder } from './order-form.ts';
import { OrderRow } from './order-row.tsx';
import type { OrderForm } from './use-order.tsx';

interface OrderListProps {
  readonly campaign: Campaign;
  readonly order: SiteOrder;
  readonly form: OrderForm;
  readonly disabled: boolean;
}

const searchText = (product: OrderProduct) => `${product.productId} ${titleOf(product)}`;

const lineIn = (lines: readonly OrderLine[]) => new Map(lines.map((line) => [line.productId, line]));

/** Moves the focus to the next quantity on Enter, to the previous one on Shift+Enter. */
function focusNextQuantity(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('li:not([hidden]) input')];
  const at = fields.indexOf(target) + (event.shiftKey ? -1 : 1);
  fields[at]?.focus();
}

/** Filters the rows by search, and by whether they had a quantity when that filter was switched on. */
function useVisibleRows({ campaign, form }: OrderListProps) {
  const { products } = campaign;
  const [search, setSearch] = useState('');
  // Fixed when the filter is switched on, so that a row set to zero does not disappear while editing.
  const [only, setOnly] = useState<ReadonlySet<number> | null>(null);
  const deferred = useDeferredValue(search);
  // Clearing the search is not deferred, because the focus may move to a row that was hidden.
  const activeSearch = search && deferred;
  const shown = useMemo(
    () =>
      new Set(
        filterByText(products, activeSearch, searchText).flatMap(({ productId }) =>
          only === null || only.has(productId) ? productId : [],
        ),
      ),
    [products, activeSearch, only],
  );
  const clear = () => {
    setSearch('');
    setOnly(null);
  };
  const showOnly = (isOn: boolean) =>
    setOnly(isOn ? new Set(form.draft.lines.flatMap((line) => (isOrdered(line) ? line.productId : []))) : null);
  return { search, setSearch, only, showOnly, shown, clear };
}

/** The products of the campaign with their ordered quantities. */
export function OrderList(props: OrderListProps) {
  const { campaign, order, form, disabled } = props;
  const { t } = useTranslation('campaigns');
  const { search, setSearch, only, showOnly, shown, clear } = useVisibleRows(props);
  const lines = useMemo(() => lineIn(form.draft.lines), [form.draft.lines]);
  const saved = useMemo(() => lineIn(form.before.lines), [form.before.lines]);
  const allocated = useMemo(
    () => new Map(order.products.map((each) => [each.productId, each.allocated])),
    [order.products],
  );

  // Clears the filters after a rejected submit, as the fault may be in a hidden row.
  const [seenRefusals, setSeenRefusals] = useState(form.refusals);
  if (seenRefusals !== form.refusals) {
    setSeenRefusals(form.refusals);
    clear();
  }

  return (
    <Section title={t('orders.list.title')}>
      <Group gap="sm" justify="space-between">
        <SearchBox value={search} onChange={setSearch} />
        <Switch
          label={t('orders.list.onlyOrdered')}
          checked={only !== null}
          onChange={({ currentTarget }) => showOnly(currentTarget.checked)}
        />
      </Group>
      {shown.size === 0 &&
        (search ? (
          <NoHits search={search} isFiltered={only !== null} onClear={clear} />
        ) : (
          <Text c="dimmed">{t('orders.list.nothingOrdered')}</Text>
        ))}
      <ul className={classes.rows} onKeyDown={focusNextQuantity}>
        {campaign.products.map((product) => {
          const { productId } = product;
          const line = lines.get(productId);
          const before = saved.get(productId);
          return (
            line &&
            before && (
              <OrderRow
                key={productId}
                product={product}
                line={line}
                saved={before}
                isAnswered={order.answer !== 'open'}
                allocated={allocated.get(productId) ?? null}
                hasComment={campaign.allowComment}
                disabled={disabled}
                isHidden={!shown.has(productId)}
                showsFaults={form.showsFaults}
                serverFault={form.serverFaults.get(productId)}
                onChange={form.changeLine}
              />
            )
          );
        })}
      </ul>
    </Section>
  );
}
