import type { devices } from '@kontor/contract/areas/inventory/devices/endpoints.ts';
import { bulkAction } from '../../../kernel/http/bulk-action.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import * as commands from './commands.ts';
import { allDevices, deviceById } from './queries.ts';

export const deviceHandlersOf = (services: Services): Handlers<typeof devices> => ({
  devices: ({ read }) => allDevices(read),
  device: async ({ read, params }) => (await deviceById(read, params.id)) ?? refuse('request.notFound'),
  revokeDevice: ({ tx, actor, params, ifMatch }) => commands.revokeDevice(tx, actor, params.id, ifMatch),
  revokeDevices: ({ tx, actor, body }) => bulkAction(tx, body, (id) => commands.revokeDevice(tx, actor, id, undefined)),
  handheld: async () => ({ access: services.handheld.access, isExposed: services.handheld.isExposed }),
  createPairing: ({ tx, actor, body }) => commands.createPairing(tx, services, actor, body),
  pair: ({ tx, body, address }) => commands.pairDevice(tx, services, body.code, address),
  reportDevice: ({ tx, actor, body }) => commands.markDeviceSeen(tx, actor, body),
});
