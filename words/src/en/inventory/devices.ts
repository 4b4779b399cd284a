import type de from '../../de/inventory/devices.ts';
import type { Words } from '../../words.ts';

export default {
  devices: {
    title: 'Devices',
    text: 'Handhelds and phones paired for counting.',
    none: 'No devices yet',
    noneText: 'Let a handheld or phone scan a QR code to pair it with a warehouse.',
    fields: {
      name: 'Name',
      warehouse: 'Warehouse',
      paired: 'Paired',
      pairedBy: 'Paired by',
      lastSeen: 'Last seen',
      waiting: 'Waiting counts',
      state: 'Status',
      actions: 'Actions',
    },
    warehouseOf: 'Warehouse {{id}}',
    by: 'by {{person}}',
    active: 'Paired',
    revoked: 'Revoked',
    revokedAt: 'Revoked on {{at}}',
    access: {
      title: 'Who may count',
      open: 'Anyone who enters a name in the counting app. Pairing devices is optional, but only paired devices report what is waiting on them.',
      paired: 'Paired devices only, each in the warehouse it was paired with.',
      setting: 'This is set on the server by {{setting}}.',
      exposed: 'Anyone who can reach the portal can count',
      exposedText:
        'People sign in to the portal through a provider, but the counting app only asks for a name. Set {{setting}} so that only paired devices can count.',
    },
    pairing: {
      action: 'Pair device',
      title: 'Pair device',
      name: 'Device name',
      nameText: 'As labelled on the device, for example “Handheld 3”.',
      show: 'Show QR code',
      scan: 'Scan the QR code with the device’s camera, or open the address there. The code can be used once.',
      qrCode: 'QR code that pairs “{{name}}”',
      link: 'Address',
      waiting: 'Waiting for the device…',
      left: 'Valid for another {{time}} minutes',
      over: 'The code has expired. No device was paired.',
      again: 'Show a new code',
      done: '“{{name}}” is paired',
      doneText: 'The device can now count in this warehouse: {{warehouse}}.',
      another: 'Pair another device',
      close: 'Done',
    },
    revocation: {
      action: 'Revoke',
      actionOf: 'Revoke {{name}}',
      title: 'Revoke “{{name}}”?',
      text: 'The device will be rejected until it is paired again. Counts it has sent are kept.',
      openText:
        'The device will be rejected until it is paired again. Counts it has sent are kept. Because anyone may count here, it can still be used for counting without pairing.',
      lost_one:
        'One count is still waiting on the device. It stays there until the device can be used for counting again.',
      lost_other:
        '{{formatted}} counts are still waiting on the device. They stay there until the device can be used for counting again.',
      done: '“{{name}}” has been revoked.',
    },
    bulk: {
      select: 'Select devices',
      selectOne: 'Select “{{name}}”',
      title_one: 'Revoke one device?',
      title_other: 'Revoke {{formatted}} devices?',
      text: 'The devices will be rejected until they are paired again. Counts they have sent are kept.',
      done_one: 'One device has been revoked.',
      done_other: '{{formatted}} devices have been revoked.',
    },
  },
} satisfies Words<typeof de>;
