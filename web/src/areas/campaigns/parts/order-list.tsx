import { Group, Switch, Text } from '@mantine/core';
import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../kit/page/Section.tsx';
import { NoHits, SearchBox } from '../../../kit/table/SearchBox.tsx';
import { found } from '../../../kit/text/found.ts';
import type { Campaign } from '../data.ts';
import classes from './order.module.css';
import { isOrdered, type OrderLine, type OrderProduct, type SiteOrder } from './order-form.ts';
import { OrderRow } from './order-row.tsx';
import { titleOf } from './titles.ts';
import type { OrderForm } from './use-order.tsx';

interface OrderListProps {
  readonly campaign: Campaign;
  readonly order: SiteOrder;
  readonly form: OrderForm;
  readonly disabled: boolean;
}

const searchText = (product: OrderProduct) => `${product.productId} ${titleOf(product)}`;

const lineIn = (lines: readonly OrderLine[]) => new Map(lines.map((line) => [line.productId, line]));

/** Enter moves on to the next quantity, for typing one after the other. */
function goOn(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('li:not([hidden]) input')];
  const at = fields.indexOf(target) + (event.shiftKey ? -1 : 1);
  fields[at]?.focus();
}

/** The rows that are shown: a search, and those that had a quantity when one asked for these. */
function useShown({ campaign, form }: OrderListProps) {
  const { products } = campaign;
  const [search, setSearch] = useState('');
  // Fixed when it is asked for, so that a row that is set to zero does not vanish under one's hands.
  const [only, setOnly] = useState<ReadonlySet<number> | null>(null);
  const deferred = useDeferredValue(search);
  // Cleared rows are visible at once: the focus may go to one.
  const wanted = search && deferred;
  const shown = useMemo(
    () =>
      new Set(
        found(products, wanted, searchText).flatMap(({ productId }) =>
          only === null || only.has(productId) ? productId : [],
        ),
      ),
    [products, wanted, only],
  );
  const clear = () => {
    setSearch('');
    setOnly(null);
  };
  const showOnly = (isOn: boolean) =>
    setOnly(isOn ? new Set(form.draft.lines.flatMap((line) => (isOrdered(line) ? line.productId : []))) : null);
  return { search, setSearch, only, showOnly, shown, clear };
}

/** The products of the campaign, each with how much of it is ordered. */
export function OrderList(props: OrderListProps) {
  const { campaign, order, form, disabled } = props;
  const { t } = useTranslation('campaigns');
  const { search, setSearch, only, showOnly, shown, clear } = useShown(props);
  const lines = useMemo(() => lineIn(form.draft.lines), [form.draft.lines]);
  const saved = useMemo(() => lineIn(form.before.lines), [form.before.lines]);
  const allocated = useMemo(
    () => new Map(order.products.map((each) => [each.productId, each.allocated])),
    [order.products],
  );

  // A fault may be in a row that is not shown.
  const [held, setHeld] = useState(form.refusals);
  if (held !== form.refusals) {
    setHeld(form.refusals);
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
      <ul className={classes.rows} onKeyDown={goOn}>
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
