import { Button, Select, Stack, Text, useMatches } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { DialogFoot } from '../../../kit/feedback/dialog-foot.tsx';
import { QueryState } from '../../../kit/states/states.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { selectColumn } from '../../../kit/table/select-column.tsx';
import { createSelection, type Selection, useSelected } from '../../../kit/table/selection.ts';
import type { TagList } from '../list/tag-list.ts';
import {
  type CampaignLine,
  campaignLinesQuery,
  campaignTags,
  type OfferingCampaign,
  offeringCampaignsQuery,
} from './campaign-lines.ts';

interface FromCampaignDialogProps {
  readonly siteId: number;
  readonly list: TagList;
  readonly onClose: () => void;
}

const NO_LINES: readonly CampaignLine[] = [];

function useColumns(): Column<CampaignLine>[] {
  const { t } = useTranslation('priceTags');
  const { money, short } = useFormats();
  return useMemo(
    () =>
      columnsOf(t, 'fromCampaign', [
        { key: 'id', header: t('fromCampaign.number'), align: 'right', width: '6rem' },
        { key: 'title', header: t('fromCampaign.product'), isName: true },
        { key: 'unit', width: '6rem' },
        {
          key: 'discount',
          unit: 'percent',
          cell: ({ discount }) => discount !== null && `${short(discount)} %`,
          align: 'right',
          width: '6rem',
        },
        {
          key: 'livePrice',
          unit: 'euros',
          cell: ({ livePrice }) => livePrice !== null && money(livePrice),
          align: 'right',
          width: '8rem',
        },
        {
          key: 'price',
          unit: 'euros',
          cell: ({ price }) => (price === null ? t('fromCampaign.noPrice') : money(price)),
          align: 'right',
          width: '9rem',
        },
      ]),
    [t, money, short],
  );
}

interface CampaignProps extends FromCampaignDialogProps {
  readonly id: number;
}

/** Initially selects all offers with a price and a discount. */
function useTicked(lines: readonly CampaignLine[]): Selection {
  return useMemo(() => {
    const selection = createSelection();
    selection.set(
      lines.filter(({ price, discount }) => price !== null && discount !== null).map(({ id }) => id),
      true,
    );
    return selection;
  }, [lines]);
}

function CampaignOffers({ siteId, id, list, onClose }: CampaignProps) {
  const { t } = useTranslation('priceTags');
  const { counted } = useFormats();
  const query = useQuery(campaignLinesQuery(siteId, id));
  const lines = query.data ?? NO_LINES;
  const selection = useTicked(lines);
  const ticked = useSelected(selection);
  const chosen = lines.filter((line) => ticked.has(line.id));
  const select = useCallback(
    (rows: readonly CampaignLine[]) =>
      selectColumn({
        header: t('fromCampaign.select'),
        rows,
        selection,
        labelOf: ({ price, title }) => (price === null ? null : t('fromCampaign.one', { title })),
      }),
    [t, selection],
  );
  const take = () => {
    list.putBy((listed) => campaignTags(listed, chosen));
    onClose();
  };
  return (
    <>
      <DataTable
        name="priceTags.campaign"
        caption={t('fromCampaign.action')}
        query={query}
        rowKey={(line) => line.id}
        columns={useColumns()}
        select={select}
        canSave
        empty={{ title: t('fromCampaign.none') }}
      />
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('fromCampaign.cancel')}
        </Button>
        <Button disabled={chosen.length === 0} onClick={take}>
          {chosen.length === 0 ? t('fromCampaign.takeNone') : t('fromCampaign.take', counted(chosen.length))}
        </Button>
      </DialogFoot>
    </>
  );
}

function Campaigns({ known, ...props }: FromCampaignDialogProps & { readonly known: readonly OfferingCampaign[] }) {
  const { t } = useTranslation(['priceTags', 'kit']);
  const { days, counted } = useFormats();
  const [id, setId] = useState(known[0]?.id ?? null);
  const options = known.map(({ id: value, title, startDate, endDate, productCount }) => {
    const period = days({ start: startDate, end: endDate });
    return { value, label: t('fromCampaign.option', { title, days: period, ...counted(productCount) }) };
  });
  return (
    <>
      <Select
        label={t('fromCampaign.campaign')}
        data={options}
        value={id}
        onChange={setId}
        allowDeselect={false}
        searchable
        nothingFoundMessage={t('kit:form.nothingFound')}
      />
      {id !== null && <CampaignOffers key={id} id={id} {...props} />}
    </>
  );
}

/** A dialog for choosing products that a site got from a campaign that has ended. */
export default function FromCampaignDialog(props: FromCampaignDialogProps) {
  const { t } = useTranslation('priceTags');
  const isPhone = useMatches({ base: true, sm: false });
  const query = useQuery(offeringCampaignsQuery(props.siteId));
  return (
    <Dialog onClose={props.onClose} title={t('fromCampaign.action')} size={1000} fullScreen={isPhone}>
      <Stack>
        <Text>{t('fromCampaign.text')}</Text>
        <QueryState query={query} empty={{ title: t('fromCampaign.none'), text: t('fromCampaign.noneText') }}>
          {(known) => <Campaigns known={known} {...props} />}
        </QueryState>
      </Stack>
    </Dialog>
  );
}
