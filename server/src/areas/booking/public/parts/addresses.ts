import type { Services } from '../../../../kernel/services.ts';

type Portal = Pick<Services, 'publicUrl'>;

export const overviewUrl = ({ publicUrl }: Portal) => `${publicUrl}/booking/public`;

/** The public page of an event. */
export const eventUrl = ({ publicUrl }: Portal, eventId: number) => `${publicUrl}/booking/public/events/${eventId}`;

/** The page where visitors register for a date, or join its waiting list. */
export const registrationUrl = (portal: Portal, eventId: number, dateId: number) =>
  `${eventUrl(portal, eventId)}/${dateId}`;

export const pictureUrl = ({ publicUrl }: Portal, pictureId: string) =>
  `${publicUrl}/api/booking/public/picture/${pictureId}`;
