import { useQuery } from '@tanstack/react-query';
import { usePathId } from '../../../kernel/area.ts';
import { isProblem } from '../../../kernel/problem.ts';
import { type PublicDate, type PublicEvent, publicEvent } from './data.ts';

/** The event and date in the path: loading, failed, missing or loaded. */
export function useAppointment() {
  const query = useQuery(publicEvent(usePathId('id')));
  const dateId = usePathId('eventDateId');
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
