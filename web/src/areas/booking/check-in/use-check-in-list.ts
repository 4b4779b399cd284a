import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { SECOND_MS } from '@kontor/contract/kernel/durations.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useShownSince } from '../../../kernel/offline/kept.ts';
import { personOwner } from '../../../kernel/offline/owner.ts';
import { outboxEngine } from '../../../kernel/offline/running.ts';
import { keepRead, kept, useKept } from '../../../kernel/offline/use-kept.ts';
import { isProblem } from '../../../kernel/problem.ts';
import { endpointQuery } from '../../../kernel/query.ts';
import { checkInQuery } from '../data.ts';

const POLL_MS = 2 * SECOND_MS;

/**
 * The list at the door, which the device keeps for when there is no network. It is read again whenever its mark says that
 * it has changed, because other devices tick too.
 */
export function useCheckInList(subject: string, dateId: number) {
  const list = useQuery(checkInQuery(dateId));
  const { data, refetch } = list;
  const params = useMemo(() => ({ id: dateId }), [dateId]);
  const poll = useQuery({ ...endpointQuery(booking.checkInMark, { params }), refetchInterval: POLL_MS });
  const [known, current] = [data?.mark, poll.data?.mark];
  useEffect(() => {
    if (known !== undefined && current !== undefined && known !== current) void refetch();
  }, [known, current, refetch]);

  const owner = useMemo(() => personOwner(subject), [subject]);
  const call = useMemo(() => kept(booking.checkInList, { params }), [params]);
  const calls = useMemo(() => [call], [call]);
  const prepared = useKept(owner, calls);
  useEffect(() => {
    if (data) void keepRead(owner, call, data).catch(() => null);
  }, [owner, call, data]);
  useEffect(() => void outboxEngine().catch(() => null), []);
  const isUnreachable = isProblem(poll.error) && poll.error.isTransient;
  const shownSince = useShownSince(booking.checkInList, { params });
  /** Without a network: when the list was read. */
  const since =
    shownSince ?? (isUnreachable && list.dataUpdatedAt > 0 ? new Date(list.dataUpdatedAt).toISOString() : null);
  return { list, owner, prepared, since };
}
