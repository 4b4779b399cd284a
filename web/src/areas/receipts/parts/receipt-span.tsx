import { LIST_MONTHS } from '@kontor/contract/areas/receipts/rules.ts';
import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import type { ReceiptFilters } from './receipt-filters.ts';

/** Says which receipts are listed below, with links to the others. */
export function ReceiptSpan({ filters }: { readonly filters: ReceiptFilters }) {
  const { t } = useTranslation('receipts');
  const { day, counted } = useFormats();
  const { states, period, query, isEverything, chooseStates, showEverything } = filters;
  const { start, end } = query;
  const span = () => {
    if (period && start && end) return t('list.between', { start: day(start), end: day(end) });
    return isEverything ? t('list.everything') : t('list.recent', counted(LIST_MONTHS));
  };
  const names = states.map((state) => t(`terms.states.${state}`)).join(', ');
  return (
    <Group gap="sm" justify="space-between">
      <Text c="dimmed">{states.length > 0 ? t('list.withStates', { span: span(), states: names }) : span()}</Text>
      <Group gap="sm">
        {states.length > 0 && (
          <Button variant="subtle" onClick={() => chooseStates([])}>
            {t('list.allStates')}
          </Button>
        )}
        {!period && (
          <Button variant="default" onClick={() => showEverything(!isEverything)}>
            {isEverything ? t('list.onlyRecent', counted(LIST_MONTHS)) : t('list.loadAll')}
          </Button>
        )}
      </Group>
    </Group>
  );
}
