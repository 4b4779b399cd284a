import { hasAttended } from '@kontor/contract/areas/booking/certificates/rules.ts';
import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { isNotifiedOfDeletion, mayCancel, mayRegister } from '@kontor/contract/areas/booking/rules.ts';
import { attendee } from '@kontor/contract/areas/booking/schema.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import {
  IconCalendarShare,
  IconCalendarX,
  IconCertificate,
  IconMail,
  IconMailOpened,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { wordsOfError } from '../../../kernel/messages.ts';
import { useCommand, useRemove } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { act } from '../../../kit/feedback/act.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { DialogFoot } from '../../../kit/feedback/dialog-foot.tsx';
import { ErrorBanner } from '../../../kit/feedback/error-banner.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { useRowHistory } from '../../../kit/history/use-history.tsx';
import { type Action, ActionMenu } from '../../../kit/page/action-menu.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { useOpened } from '../../../kit/page/use-opened.ts';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { selectColumn } from '../../../kit/table/select-column.tsx';
import { useSelection } from '../../../kit/table/selection.ts';
import { MailAddress } from '../../../kit/text/mail-address.tsx';
import { useAffiliations } from '../../../pickers/affiliation.ts';
import { downloadCertificate } from '../certificates/download-certificate.ts';
import { useAnswerColumns } from '../custom-fields/answer-columns.ts';
import { ShownFields } from '../custom-fields/shown-fields.tsx';
import { type Attendee, type AttendeeMail, type Event, type EventDate, mailsQuery } from '../data.ts';
import { AttendeeFiles } from '../lists/attendee-files.tsx';
import { AttendeeMails } from '../mails/attendee-mails.tsx';
import { MailStateChip } from '../mails/mail-state.tsx';
import { AttendeeBulk } from './attendee-bulk.tsx';
import { AttendeeDialog, NewAttendeeDialog } from './attendee-dialog.tsx';
import { AttendeeMove } from './attendee-move.tsx';
import { useStateText } from './use-state-text.ts';

interface AttendeeListProps {
  readonly event: Event;
  readonly date: EventDate;
}

const nameOf = ({ givenName, familyName }: Attendee) => `${givenName} ${familyName}`;

/**
 * Deletes an attendee after a confirmation; those with a slot in an upcoming date get a mail. As the row disappears,
 * the focus moves to the list.
 */
function useRemoval(date: EventDate, list: RefObject<HTMLElement | null>): (one: Attendee) => Promise<void> {
  const { t } = useTranslation('booking');
  const { mutate } = useRemove(attendee);
  return (one) => {
    const getsMail = isNotifiedOfDeletion(one, date, new Date());
    const text = (
      <Stack gap="sm">
        <Text>{t('attendee.deleteText', { name: nameOf(one) })}</Text>
        {getsMail && <Text>{t('attendee.absence')}</Text>}
      </Stack>
    );
    const question = { title: t('attendee.deleteTitle'), text, action: t('attendee.delete'), isDestructive: true };
    return act(mutate, one, {
      question,
      notice: t('attendee.deleted'),
      onDone: () => list.current?.focus({ preventScroll: true }),
    });
  };
}

interface Dialogs {
  readonly move: (one: Attendee) => void;
  readonly cancel: (one: Attendee) => void;
  readonly mails: (one: Attendee) => void;
  readonly historyOf: (id: number) => readonly Action[];
}

/** The actions on a registration: its mails, move and cancel, if that is still possible, and delete. */
function useActions(
  date: EventDate,
  { move, cancel, mails, historyOf }: Dialogs,
  remove: ReturnType<typeof useRemoval>,
) {
  const { t } = useTranslation('booking');
  return (one: Attendee): Action[] => [
    { label: t('attendeeMails.show'), icon: IconMailOpened, onClick: () => mails(one) },
    ...(mayCancel(one, date, new Date()) === null && one.waitsUntil === null
      ? [{ label: t('attendee.move'), icon: IconCalendarShare, onClick: () => move(one) }]
      : []),
    ...(mayCancel(one, date, new Date()) === null
      ? [{ label: t('attendee.cancel'), icon: IconCalendarX, onClick: () => cancel(one) }]
      : []),
    ...(hasAttended(one, date, new Date())
      ? [{ label: t('certificate.download'), icon: IconCertificate, onClick: () => downloadCertificate(one.id) }]
      : []),
    ...historyOf(one.id),
    { label: t('attendee.delete'), icon: IconTrash, onClick: () => void remove(one), isDestructive: true },
  ];
}

function useColumns(
  event: Event,
  actionsOf: (one: Attendee) => Action[],
  latestMail: ReadonlyMap<number, AttendeeMail>,
  shownFields: Event['customFields'],
): Column<Attendee>[] {
  const { t } = useTranslation('booking');
  const { tenants, departments } = useAffiliations({ enabled: !event.external });
  const label = (options: typeof tenants, id: number | null) => options.find(({ value }) => value === id)?.label;
  const state = useStateText();
  const answers = useAnswerColumns(shownFields);
  const affiliation: Column<Attendee>[] = [
    { key: 'tenantId', header: t('attendee.tenant'), value: ({ tenantId }) => label(tenants, tenantId) },
    {
      key: 'departmentId',
      header: t('attendee.department'),
      value: ({ departmentId }) => label(departments, departmentId),
    },
  ];
  return columnsOf(t, 'attendee', [
    {
      key: 'familyName',
      header: t('attendee.name'),
      value: ({ familyName, givenName }) => `${familyName}, ${givenName}`,
      noteOnPhone: (one) => `${state(one)} · ${one.email}`,
      isName: true,
    },
    { key: 'email', cell: ({ email }) => <MailAddress address={email} /> },
    ...(event.external ? [] : affiliation),
    ...answers,
    {
      key: 'hasCancelled',
      header: t('attendee.state'),
      value: state,
      cell: (one) => (
        <Chip kind={one.hasCancelled ? 'orange' : one.waitsUntil ? 'neutral' : 'green'}>{state(one)}</Chip>
      ),
    },
    {
      key: 'latestMail',
      header: t('attendeeMails.latest'),
      value: ({ id }) => latestMail.get(id)?.state,
      cell: ({ id }) => {
        const mail = latestMail.get(id);
        return mail ? <MailStateChip state={mail.state} /> : '–';
      },
    },
    {
      key: 'actions',
      value: () => null,
      isSortable: false,
      align: 'right',
      cell: (one) => <ActionMenu actions={actionsOf(one)} label={t('attendee.actionsOf', { name: nameOf(one) })} />,
    },
  ]);
}

/** The attendees of a date, including cancelled ones. */
export function AttendeeList({ event, date }: AttendeeListProps) {
  const { t } = useTranslation('booking');
  const [isAdding, setAdding] = useState(false);
  // In the address, so that links lead to a person.
  const opened = useOpened('attendee');
  const known = date.attendees.find(({ id }) => id === opened.id);
  const list = useRef<HTMLElement>(null);
  const [cancelling, setCancelling] = useState<Attendee | null>(null);
  const [moving, setMoving] = useState<Attendee | null>(null);
  const [mailsOf, setMailsOf] = useState<Attendee | null>(null);
  const history = useRowHistory(attendee.update);
  const dialogs = { move: setMoving, cancel: setCancelling, mails: setMailsOf, historyOf: history.actionsOf };
  const { data: mails = [] } = useQuery(mailsQuery(date.id));
  const [shownIds, setShownIds] = useState<readonly string[]>([]);
  const shownFields = event.customFields.filter(({ id }) => shownIds.includes(id));
  // They come newest first.
  const latestMail = new Map(mails.toReversed().map((mail) => [mail.attendeeId, mail]));
  const columns = useColumns(event, useActions(date, dialogs, useRemoval(date, list)), latestMail, shownFields);
  const selection = useSelection();
  const refusal = mayRegister(date, new Date(), 'staff');
  const add = (
    <Button
      variant="default"
      disabled={refusal !== null}
      leftSection={<IconPlus size="1.125rem" aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {t('attendee.add')}
    </Button>
  );
  const actions = (
    <Group gap="sm">
      {refusal && <Text c="dimmed">{wordsOfError(refusal)}</Text>}
      {add}
    </Group>
  );
  return (
    <Section ref={list} title={t('attendee.many')} actions={date.attendees.length > 0 && actions}>
      <DataTable
        name="booking.attendees"
        caption={t('attendee.many')}
        query={{ data: date.attendees, error: null }}
        rowKey={({ id }) => id}
        columns={columns}
        searchText={(one) => `${nameOf(one)} ${one.email}`}
        sort={{ key: 'familyName', isDescending: false }}
        select={(found) =>
          selectColumn({
            header: t('attendee.bulk.select'),
            rows: found,
            selection,
            labelOf: (one) => (one.hasCancelled ? null : t('attendee.bulk.selectOne', { name: nameOf(one) })),
          })
        }
        canSave={false}
        pageSize={10}
        actions={(found) => (
          <>
            {event.customFields.length > 0 && <ShownFields event={event} value={shownIds} onChange={setShownIds} />}
            <AttendeeFiles event={event} date={date} found={found} shownFields={shownFields} />
          </>
        )}
        onOpen={({ id }) => opened.open(id)}
        empty={{ title: t('attendee.none'), text: t('attendee.noneText'), action: add }}
      />
      <AttendeeBulk event={event} date={date} selection={selection} />
      {history.dialog}
      {mailsOf && (
        <AttendeeMails
          date={date}
          attendee={date.attendees.find(({ id }) => id === mailsOf.id) ?? mailsOf}
          onClose={() => setMailsOf(null)}
        />
      )}
      {moving && <AttendeeMove event={event} attendee={moving} onClose={() => setMoving(null)} />}
      {cancelling && <AttendeeCancel attendee={cancelling} onClose={() => setCancelling(null)} />}
      {isAdding && <NewAttendeeDialog event={event} eventDateId={date.id} onClose={() => setAdding(false)} />}
      {known && <AttendeeDialog event={event} known={known} onClose={opened.close} />}
    </Section>
  );
}

interface AttendeeCancelProps {
  readonly attendee: Attendee;
  readonly onClose: () => void;
}

/** Cancels a registration on behalf of an attendee, with or without a mail to them. */
function AttendeeCancel({ attendee, onClose }: AttendeeCancelProps) {
  const { t } = useTranslation('booking');
  const { id, version, givenName, familyName, email } = attendee;
  const cancel = useCommand(booking.cancelFor);
  const send = (mail: boolean) =>
    cancel.mutate(
      { params: { id }, body: { mail }, ifMatch: version },
      {
        onSuccess: () => {
          notify.success(t('attendee.cancelDone'));
          onClose();
        },
      },
    );
  return (
    <Dialog onClose={onClose} title={t('attendee.cancelTitle', { name: `${givenName} ${familyName}` })} size={600}>
      <Stack>
        <Text>{t('attendee.cancelText')}</Text>
        <Text>{t('attendee.cancelMail', { email })}</Text>
        {cancel.error && <ErrorBanner error={cancel.error} />}
        <DialogFoot>
          <Button variant="default" disabled={cancel.isPending} onClick={() => send(false)}>
            {t('attendee.cancelSilent')}
          </Button>
          <Button
            leftSection={<IconMail size="1.125rem" aria-hidden />}
            loading={cancel.isPending}
            onClick={() => send(true)}
          >
            {t('attendee.cancelSend')}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
