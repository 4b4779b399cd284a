import { mayRegister } from '@kontor/contract/areas/booking/rules.ts';
import { useFormats } from '../../../kernel/formats.ts';
import type { Event } from '../data.ts';
import { useLocationText } from '../dates/slots.tsx';

/** The other dates of an event with free slots, to which a registration can be moved. */
export function useMoveTargets(event: Event, fromId: number) {
  const { span } = useFormats();
  const locationOf = useLocationText();
  const now = new Date();
  return event.dates
    .filter((date) => date.id !== fromId && Date.parse(date.start) > now.getTime())
    .filter((date) => mayRegister(date, now, 'staff') === null)
    .map((date) => ({ value: String(date.id), label: `${span(date.start, date.end)} · ${locationOf(date)}` }));
}
