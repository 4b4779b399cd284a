import { CAMPAIGN_STATES } from '@kontor/contract/areas/campaigns/rules.ts';
import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { AnswerShare } from '../answers/answer-share.tsx';
import type { ListedCampaign } from '../data.ts';
import { OrdersChip } from '../orders/orders-chip.tsx';
import { StateChip } from './state-chip.tsx';

/** The columns of campaigns as head office lists them. */
export function useCampaignColumns(): Column<ListedCampaign>[] {
  const { t } = useTranslation('campaigns');
  const { day } = useFormats();
  return useMemo(
    () =>
      columnsOf(t, 'campaign.fields', [
        {
          key: 'title',
          noteOnPhone: ({ state, startDate, endDate }) =>
            `${t(`states.${state}`)} · ${day(startDate)} – ${day(endDate)}`,
          isName: true,
        },
        { key: 'startDate', cell: ({ startDate }) => day(startDate), width: '7.25rem' },
        { key: 'endDate', cell: ({ endDate }) => day(endDate), width: '7rem' },
        {
          key: 'state',
          value: ({ state }) => CAMPAIGN_STATES.indexOf(state),
          cell: ({ state }) => <StateChip state={state} />,
          saved: ({ state }) => t(`states.${state}`),
          width: '10rem',
        },
        {
          key: 'orders',
          header: t('campaign.list.orders'),
          value: ({ hasOrders }) => hasOrders,
          cell: ({ hasOrders }) => (hasOrders ? <OrdersChip /> : '–'),
          width: '11rem',
        },
        {
          key: 'answers',
          header: t('campaign.list.answers'),
          value: ({ siteCount, answerCount }) => (siteCount > 0 ? answerCount / siteCount : null),
          cell: (row) => <AnswerShare {...row} />,
          saved: columnsOf(t, 'campaign.list', ['answerCount', 'siteCount']),
          align: 'right',
          width: '11rem',
        },
      ]),
    [t, day],
  );
}
