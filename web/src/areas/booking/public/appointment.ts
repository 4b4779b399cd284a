import { useQuery } from '@tanstack/react-query';
import { usePathId } from '../../../kernel/area.ts';
import { isProblem } from '../../../kernel/problem.ts';
import { type PublicDate, type PublicEvent, publicEvent } from './data.ts';

/**
 * The event and date in the path: loading, failed, missing or loaded. `movedTo` is the date instead, if the link is older
 * than a move.
 */
export function useAppointment(movedTo?: number) {
  const query = useQuery(publicEvent(usePathId('id')));
  const dateInPath = usePathId('eventDateId');
  const dateId = movedTo ?? dateInPath;
  const date = query.data?.dates.find(({ id }) => id === dateId);
  return {
    query,
    event: query.data,
    date,
    isGone: query.data ? !date : isProblem(query.error, 'request.notFound'),
  };
}

export interface Appointment {
  readonly event: PublicEvent;
  readonly date: PublicDate;
}
