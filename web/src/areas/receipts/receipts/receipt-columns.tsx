import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import type { ListedReceipt } from '../data.ts';
import { StateChip } from './state-chip.tsx';

/** The columns of receipts in lists. */
export function useReceiptColumns(): Column<ListedReceipt>[] {
  const { t } = useTranslation('receipts');
  const { dateTime } = useFormats();
  return columnsOf(t, 'terms.fields', [
    {
      key: 'date',
      value: ({ date }) => dateTime(date),
      saved: ({ date }) => date,
      width: '10rem',
      noteOnPhone: ({ state, manufacturer, site }) =>
        [t(`terms.states.${state}`), manufacturer.title, site.title].join(' · '),
      isName: true,
    },
    { key: 'site', value: ({ site }) => site.title, width: '11rem' },
    { key: 'manufacturer', value: ({ manufacturer }) => manufacturer.title },
    { key: 'manufacturerRepresentative' },
    {
      key: 'state',
      cell: ({ state }) => <StateChip state={state} />,
      saved: ({ state }) => t(`terms.states.${state}`),
      width: '9rem',
    },
  ]);
}
