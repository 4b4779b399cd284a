import type de from '../../de/inventory/devices.ts';
import type { Words } from '../../words.ts';

export default {
  devices: {
    title: 'Devices',
    text: 'Handhelds and phones that were paired with the portal to count.',
    none: 'No devices available',
    noneText: 'Pair a handheld or phone with a warehouse by letting it read a QR code.',
    fields: {
      name: 'Name',
      warehouse: 'Warehouse',
      paired: 'Paired',
      lastSeen: 'Last seen',
      waiting: 'Waiting counts',
      state: 'State',
      actions: 'Actions',
    },
    warehouseOf: 'Warehouse {{id}}',
    by: 'by {{person}}',
    active: 'Paired',
    revoked: 'Revoked',
    revokedAt: 'Revoked on {{at}}',
    access: {
      title: 'Who may count',
      open: 'Anybody who types a name into the counting app. Pairing devices is optional; only of paired ones is it known what waits on them.',
      paired: 'Paired devices only, each in the warehouse with which it was paired.',
      setting: 'This is set on the server by {{setting}}.',
      exposed: 'Anybody who reaches the portal can count',
      exposedText:
        'People sign in to the portal by a provider, but the counting app asks for a name alone. Set {{setting}} so that only paired devices count.',
    },
    pairing: {
      action: 'Pair device',
      title: 'Pair device',
      name: 'Name of the device',
      nameText: 'As it is written on the device, such as “Handheld 3”.',
      show: 'Show QR code',
      scan: 'Read the QR code with the camera of the device, or open the address there. The code is good once.',
      qrCode: 'QR code that pairs “{{name}}”',
      link: 'Address',
      waiting: 'Waiting for the device…',
      left: 'Valid for {{time}} minutes',
      over: 'The code has expired. No device was paired.',
      again: 'Show a new code',
      done: '“{{name}}” is paired',
      doneText: 'The device can count in this warehouse now: {{warehouse}}.',
      another: 'Pair another device',
      close: 'Done',
    },
    revocation: {
      action: 'Revoke',
      actionOf: 'Revoke {{name}}',
      title: 'Revoke “{{name}}”?',
      text: 'The device is turned away then until it is paired again. What it has sent is kept.',
      openText:
        'The device is turned away then until it is paired again. What it has sent is kept. As anybody may count here, people can count on it again without pairing it.',
      lost_one: 'One count is still waiting on the device. It stays there until the device can count again.',
      lost_other:
        '{{formatted}} counts are still waiting on the device. They stay there until the device can count again.',
      done: '“{{name}}” has been revoked.',
    },
  },
} satisfies Words<typeof de>;
