import { countPresent, mayWalkIn } from '@kontor/contract/areas/booking/check-in/rules.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { usePathId } from '../../../../kernel/area.ts';
import { useFormats } from '../../../../kernel/formats.ts';
import { useSession } from '../../../../kernel/session.ts';
import { settings } from '../../../../kernel/settings.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { EntityQuery } from '../../../../kit/page/entity-page.tsx';
import { Page } from '../../../../kit/page/page.tsx';
import { useNow } from '../../../../kit/page/use-now.ts';
import { useToday } from '../../../../kit/page/use-today.ts';
import { lazyOverlay } from '../../../../kit/states/lazy.tsx';
import { OfflineReadiness } from '../../../../kit/states/offline-readiness.tsx';
import { EmptyState } from '../../../../kit/states/states.tsx';
import { NoHits, SearchBox } from '../../../../kit/table/search-box.tsx';
import { filterByText } from '../../../../kit/text/found.ts';
import { type CheckInList, datePath, type ExpectedAttendee } from '../../data.ts';
import { NOT_OF_EVENT } from '../../parts/not-of-event.ts';
import classes from '../check-in.module.css';
import { CheckInRow, listedName } from '../check-in-row.tsx';
import { LatestDecision } from '../latest-decision.tsx';
import { RefusedDecisions } from '../refused-decisions.tsx';
import { ScanButton } from '../scan-button.tsx';
import { useCheckInList } from '../use-check-in-list.ts';
import { useDecisions } from '../use-decisions.ts';

const WalkInDialog = lazyOverlay(() => import('../walk-in-dialog.tsx'));

/** The list at the door of a date, on a phone. */
export default function CheckInPage() {
  const session = useSession();
  const [eventId, id] = [usePathId('eventId'), usePathId('id')];
  return session.state === 'signedIn' && <CheckIn key={id} subject={session.subject} date={{ eventId, id }} />;
}

interface CheckInProps {
  readonly subject: string;
  readonly date: { readonly eventId: number; readonly id: number };
}

function CheckIn({ subject, date }: CheckInProps) {
  const { t } = useTranslation('booking');
  const { list, owner, prepared, since } = useCheckInList(subject, date.id);
  const decisions = useDecisions(owner, list.refetch);
  const isOfEvent = list.data === undefined || list.data.eventId === date.eventId;
  return (
    <EntityQuery query={isOfEvent ? list : NOT_OF_EVENT} back={datePath(date)} title={t('checkIn.title')}>
      {(known) => {
        const rows = known.attendees.map(decisions.applyTo);
        return (
          <Page
            title={t('checkIn.of', { event: known.title })}
            documentTitle={t('checkIn.title')}
            back={datePath(date)}
            buttons={<WalkIn list={known} eventDateId={date.id} isOffline={since !== null} />}
          >
            <Stack gap="xs">
              <When list={known} />
              <OfflineReadiness prepared={prepared} />
              <Connection since={since} waitingCount={decisions.waitingCount} />
            </Stack>
            <RefusedDecisions owner={owner} refused={decisions.parked} attendees={known.attendees} />
            <Attendees rows={rows} decide={decisions.decide} />
          </Page>
        );
      }}
    </EntityQuery>
  );
}

/** When the date is, with a warning if that is another day. */
function When({ list: { start, end } }: { readonly list: CheckInList }) {
  const { t } = useTranslation('booking');
  const { span } = useFormats();
  const today = useToday();
  const when = span(start, end);
  const [first, last] = [start, end].map((at) => dayOf(new Date(at), settings().timeZone));
  const isToday = first !== undefined && last !== undefined && first <= today && today <= last;
  return isToday ? <Text>{when}</Text> : <Banner kind="warning">{t('checkIn.otherDay', { when })}</Banner>;
}

/** Offline: the age of the list, and what waits for the network. */
function Connection({ since, waitingCount }: { readonly since: string | null; readonly waitingCount: number }) {
  const { t } = useTranslation('booking');
  const { dateTime, counted } = useFormats();
  return (
    <>
      {since && <Banner kind="info">{t('checkIn.offline', { at: dateTime(since) })}</Banner>}
      {waitingCount > 0 && <Text c="dimmed">{t('checkIn.waiting', counted(waitingCount))}</Text>}
    </>
  );
}

interface WalkInProps {
  readonly list: CheckInList;
  readonly eventDateId: number;
  readonly isOffline: boolean;
}

function WalkIn({ list, eventDateId, isOffline }: WalkInProps) {
  const { t } = useTranslation('booking');
  const [isOpen, setOpen] = useState(false);
  const isClosed = mayWalkIn(list, useNow(), settings().timeZone) !== null;
  const isFull = list.freeSlots === 0;
  const reason = isClosed
    ? 'errors.walkInClosed'
    : isOffline
      ? 'checkIn.walkInOffline'
      : isFull
        ? 'checkIn.full'
        : null;
  return (
    <Stack gap="xs">
      <Button
        variant="default"
        leftSection={<IconUserPlus size="1.125rem" aria-hidden />}
        disabled={reason !== null}
        onClick={() => setOpen(true)}
      >
        {t('checkIn.walkIn')}
      </Button>
      {reason && <Text c="dimmed">{t(reason)}</Text>}
      {isOpen && (
        <Suspense>
          <WalkInDialog list={list} eventDateId={eventDateId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Stack>
  );
}

interface AttendeesProps {
  readonly rows: readonly ExpectedAttendee[];
  readonly decide: (row: ExpectedAttendee, isPresent: boolean) => Promise<void>;
}

function Attendees({ rows, decide }: AttendeesProps) {
  const { t } = useTranslation('booking');
  const { compare, whole } = useFormats();
  const [search, setSearch] = useState('');
  const [latest, setLatest] = useState<number | null>(null);
  if (rows.length === 0) return <EmptyState title={t('checkIn.none')} text={t('checkIn.noneText')} />;
  const inOrder = rows.toSorted((a, b) => compare(listedName(a), listedName(b)));
  const found = filterByText(inOrder, search, (one) => [one.givenName, one.familyName, one.tenant, one.site].join(' '));
  const { present, expected } = countPresent(rows);
  const shown = rows.find(({ id }) => id === latest);
  const tick = (row: ExpectedAttendee, isPresent: boolean) => {
    setLatest(row.id);
    void decide(row, isPresent);
  };
  return (
    <Stack>
      <Group justify="space-between" gap="sm">
        <div className={classes.count}>
          {t('checkIn.count', { present: whole(present), expected: whole(expected) })}
        </div>
        <SearchBox value={search} onChange={setSearch} />
      </Group>
      <ScanButton rows={rows} onArrival={(row) => tick(row, true)} />
      {found.length === 0 && <NoHits search={search} isFiltered={false} onClear={() => setSearch('')} />}
      <ul className={classes.rows} aria-label={t('attendee.many')}>
        {found.map((row) => (
          <CheckInRow key={row.id} attendee={row} onDecide={(isPresent) => tick(row, isPresent)} />
        ))}
      </ul>
      <LatestDecision attendee={shown} onUndo={(row) => tick(row, row.checkedInAt === null)} />
    </Stack>
  );
}
