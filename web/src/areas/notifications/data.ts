import { notifications } from '@kontor/contract/areas/notifications/endpoints.ts';
import { MINUTE_MS } from '@kontor/contract/kernel/durations.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { endpointQuery } from '../../kernel/query.ts';

export type Notification = AnswerOf<typeof notifications.notifications>[number];

/** Asked every minute while the window is visible. */
export const unreadQuery = () => ({
  ...endpointQuery(notifications.unread),
  staleTime: MINUTE_MS,
  refetchInterval: MINUTE_MS,
  refetchOnWindowFocus: true,
});

/** Always fresh: the bell has just said that there are new ones. */
export const notificationsQuery = (before?: number) => ({
  ...endpointQuery(notifications.notifications, { query: { before } }),
  staleTime: 0,
});

export const switchesQuery = () => endpointQuery(notifications.switches);
