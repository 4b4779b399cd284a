import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { isOpen } from '@kontor/contract/areas/booking/rules.ts';
import { mayJoin, mayOffer } from '@kontor/contract/areas/booking/waitlist/rules.ts';
import { waitlistEntry } from '@kontor/contract/areas/booking/waitlist/schema.ts';
import { Button } from '@mantine/core';
import { IconMail, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand, useRemove } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { act } from '../../../kit/feedback/act.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { useRowHistory } from '../../../kit/history/use-history.tsx';
import { type Action, ActionMenu } from '../../../kit/page/action-menu.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { useSelectNamed } from '../../../kit/table/select-column.tsx';
import { useSelection } from '../../../kit/table/selection.ts';
import { MailAddress } from '../../../kit/text/mail-address.tsx';
import { type Event, type EventDate, type WaitlistEntry, waitlistQuery } from '../data.ts';
import { EntryDialog, NewEntryDialog } from './entry-dialog.tsx';
import { nameOf, WaitlistBulk } from './waitlist-bulk.tsx';

const NONE: readonly never[] = [];

/** The state of an entry, and since or until when: it explains why the person has an offer or not. */
function useStateText(date: EventDate): (entry: WaitlistEntry) => string {
  const { t } = useTranslation('booking');
  const { dateTime, time } = useFormats();
  return ({ state, waitsUntil, offerUntil, endedAt }) => {
    switch (state) {
      case 'unconfirmed':
        return t('waitlist.unconfirmed', { at: time(waitsUntil ?? '') });
      case 'waiting':
        return t(isOpen(date, new Date()) ? 'waitlist.waiting' : 'waitlist.waitingClosed');
      case 'offered':
        return t('waitlist.offered', { at: dateTime(offerUntil ?? '') });
      default: {
        const at = endedAt ?? offerUntil;
        const text = t(`waitlist.${state}`);
        return at ? t('waitlist.endedOn', { state: text, at: dateTime(at) }) : text;
      }
    }
  };
}

/** The actions on an entry: offer a slot, if there is one, those on its history, and delete. */
function useActions(
  date: EventDate,
  historyOf: (id: number) => readonly Action[],
  onRemoved: () => void,
): (entry: WaitlistEntry) => Action[] {
  const { t } = useTranslation('booking');
  const offer = useCommand(booking.offerSlot);
  const remove = useRemove(waitlistEntry);
  return (entry) => {
    const name = nameOf(entry);
    const offering = {
      label: t('waitlist.offer'),
      icon: IconMail,
      onClick: () =>
        void act(
          offer.mutate,
          { params: { id: entry.id }, ifMatch: entry.version },
          {
            question: {
              title: t('waitlist.offerTitle', { name }),
              text: t('waitlist.offerText'),
              action: t('waitlist.offer'),
            },
            notice: t('waitlist.offerDone'),
          },
        ),
    };
    const removal = {
      label: t('waitlist.delete'),
      icon: IconTrash,
      isDestructive: true,
      onClick: () =>
        void act(remove.mutate, entry, {
          question: {
            title: t('waitlist.deleteTitle'),
            text: t('waitlist.deleteText', { name }),
            action: t('waitlist.delete'),
            isDestructive: true,
          },
          notice: t('waitlist.deleted'),
          onDone: onRemoved,
        }),
    };
    const offerings = mayOffer(entry, date, new Date()) === null ? [offering] : [];
    return [...offerings, ...historyOf(entry.id), removal];
  };
}

function useColumns(date: EventDate, actionsOf: (entry: WaitlistEntry) => Action[]): Column<WaitlistEntry>[] {
  const { t } = useTranslation('booking');
  const { dateTime } = useFormats();
  const stateText = useStateText(date);
  return columnsOf(t, 'waitlist', [
    { key: 'position', value: ({ position }) => position },
    {
      key: 'familyName',
      header: t('attendee.name'),
      value: ({ familyName, givenName }) => `${familyName}, ${givenName}`,
      isName: true,
      noteOnPhone: (entry) => `${stateText(entry)} · ${entry.email}`,
    },
    { key: 'email', header: t('attendee.email'), cell: ({ email }) => <MailAddress address={email} /> },
    {
      key: 'state',
      header: t('attendee.state'),
      value: stateText,
      cell: (entry) => (
        <Chip kind={entry.state === 'offered' || entry.state === 'accepted' ? 'green' : 'neutral'} wraps>
          {stateText(entry)}
        </Chip>
      ),
    },
    {
      key: 'joinedAt',
      value: ({ joinedAt }) => new Date(joinedAt),
      cell: ({ joinedAt }) => dateTime(joinedAt),
    },
    {
      key: 'offeredAt',
      value: ({ offeredAt }) => offeredAt && new Date(offeredAt),
      cell: ({ offeredAt }) => offeredAt && dateTime(offeredAt),
    },
    {
      key: 'actions',
      header: t('attendee.actions'),
      value: () => null,
      saved: false,
      isSortable: false,
      align: 'right',
      cell: (entry) => (
        <ActionMenu actions={actionsOf(entry)} label={t('attendee.actionsOf', { name: nameOf(entry) })} />
      ),
    },
  ]);
}

/** The waiting list of a date, including those who left it; shown once the date is full, or somebody has waited. */
export function Waitlist({ event, date }: { readonly event: Event; readonly date: EventDate }) {
  const { t } = useTranslation('booking');
  const query = useQuery(waitlistQuery(date.id));
  const [editing, setEditing] = useState<WaitlistEntry | 'new' | null>(null);
  const list = useRef<HTMLElement>(null);
  const selection = useSelection();
  const select = useSelectNamed(selection, nameOf);
  const history = useRowHistory(waitlistEntry.update);
  const columns = useColumns(
    date,
    useActions(date, history.actionsOf, () => list.current?.focus({ preventScroll: true })),
  );
  const canJoin = mayJoin(date, new Date(), 'staff') === null;
  if (!canJoin && !query.data?.length) return null;
  const close = () => setEditing(null);
  const add = canJoin && (
    <Button variant="default" leftSection={<IconPlus size="1.125rem" aria-hidden />} onClick={() => setEditing('new')}>
      {t('waitlist.add')}
    </Button>
  );
  return (
    <Section ref={list} title={t('waitlist.title')} actions={Boolean(query.data?.length) && add}>
      {history.dialog}
      <DataTable
        name="booking.waitlist"
        caption={t('waitlist.title')}
        query={query}
        rowKey={({ id }) => id}
        columns={columns}
        sort={{ key: 'joinedAt', isDescending: false }}
        select={select}
        pageSize={10}
        onOpen={setEditing}
        canSave
        empty={{ title: t('waitlist.none'), text: t('waitlist.noneText'), action: add }}
      />
      <WaitlistBulk date={date} rows={query.data ?? NONE} selection={selection} />
      {editing === 'new' && <NewEntryDialog event={event} eventDateId={date.id} onClose={close} />}
      {editing && editing !== 'new' && <EntryDialog event={event} known={editing} onClose={close} />}
    </Section>
  );
}
