import * as z from 'zod/mini';
import { devicesOr, everybody, only } from '../../../kernel/access.ts';
import { bulkAnswer, bulkBody } from '../../../kernel/bulk-action.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { INVENTORY_ADMINISTRATORS } from '../access.ts';
import { device, handheld, pairBody, paired, pairing, pairingBody, reportBody } from './schema.ts';

const byAdministrators = {
  caller: only(...INVENTORY_ADMINISTRATORS),
  scope: 'inventoryManagement.device',
} as const;

const ofDevice = {
  ...byAdministrators,
  path: '/inventoryManagement/device/{id}',
  params: z.object({ id: pathId() }),
} as const;

export const devices = {
  devices: endpoint({
    ...byAdministrators,
    method: 'GET',
    path: '/inventoryManagement/device',
    response: z.array(device),
  }),
  device: endpoint({ ...ofDevice, method: 'GET', response: device }),
  /** Invalidates its token; its counts are kept. */
  revokeDevice: endpoint({ ...ofDevice, method: 'DELETE', status: 204 }),
  /** The same for several devices. */
  revokeDevices: endpoint({
    ...byAdministrators,
    method: 'POST',
    path: '/inventoryManagement/device/revocation',
    body: bulkBody({}),
    response: bulkAnswer,
  }),

  handheld: endpoint({
    ...byAdministrators,
    method: 'GET',
    path: '/inventoryManagement/device/access',
    response: handheld,
  }),

  /** Creates a code that pairs one device, once, within five minutes. */
  createPairing: endpoint({
    ...byAdministrators,
    method: 'POST',
    path: '/inventoryManagement/device/pairing',
    body: pairingBody,
    status: 201,
    response: pairing,
  }),

  /** Exchanges the code for a token (`behaviour §9`). */
  pair: endpoint({
    method: 'POST',
    path: '/inventoryManagement/device/pair',
    caller: everybody,
    scope: null,
    body: pairBody,
    status: 201,
    response: paired,
    errors: ['inventory.codeOver', 'request.tooMany'],
  }),

  /** A device reports its number of unsent counts, even if it has nothing to send. */
  reportDevice: endpoint({
    method: 'POST',
    path: '/inventoryManagement/device/report',
    caller: devicesOr(),
    scope: null,
    body: reportBody,
    status: 204,
  }),
};
