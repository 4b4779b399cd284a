import * as z from 'zod/mini';
import { signedIn } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { pathId } from '../../kernel/fields.ts';
import {
  notifications as list,
  notificationSwitches,
  notificationsQuery,
  readBody,
  switchesBody,
  unread,
} from './schema.ts';

const ofCaller = { caller: signedIn, scope: 'notification' } as const;

/** What others changed in the things of the caller, and what they have read of it. */
export const notifications = {
  notifications: endpoint({
    ...ofCaller,
    method: 'GET',
    path: '/notification',
    query: notificationsQuery,
    response: list,
  }),
  unread: endpoint({ ...ofCaller, method: 'GET', path: '/notification/unread', response: unread }),
  readAll: endpoint({ ...ofCaller, method: 'PUT', path: '/notification/read', body: readBody, status: 204 }),
  read: endpoint({
    ...ofCaller,
    method: 'PUT',
    path: '/notification/{notificationId}/read',
    params: z.object({ notificationId: pathId() }),
    status: 204,
  }),
  switches: endpoint({ ...ofCaller, method: 'GET', path: '/notification/switches', response: notificationSwitches }),
  setSwitches: endpoint({
    ...ofCaller,
    method: 'PUT',
    path: '/notification/switches',
    body: switchesBody,
    response: notificationSwitches,
  }),
};
