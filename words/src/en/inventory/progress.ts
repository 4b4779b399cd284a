import type de from '../../de/inventory/progress.ts';
import type { Words } from '../../words.ts';

export default {
  running: { title: 'Running inventories', inventories: 'Inventories', inReview: 'Receipts in review' },
  progress: {
    title: 'Progress',
    live: 'Live',
    liveText: 'Counting is in progress. These figures are updated every two seconds.',
    lost: 'No connection. These figures are from {{at}}.',
    counted: '{{counted}} of {{positions}} positions counted',
    countedPositions: 'Counted',
    counts: 'Counts',
    late: 'Late counts',
    waiting: 'Still on devices',
    nothing: 'Nothing counted yet',
    nothingText: 'Once counting starts, you will see here who is counting and how far they have got.',
    counters: {
      title: 'Who is counting',
      person: 'Person',
      positions: 'Positions',
      counts: 'Counts',
      last: 'Last count',
    },
    hours: {
      title: 'Counts per hour',
      chart: 'Counts per hour as a bar chart',
      hour: 'Hour',
    },
    devices: {
      title: 'Devices with waiting counts',
      none: 'No counts are waiting on any paired device.',
      name: 'Device',
      unpaired: 'Devices that were never paired do not report what is still waiting on them.',
      revoked: 'Revoked. This is the last number it reported.',
      waiting: 'Waiting',
      lastSeen: 'Last seen',
    },
  },
} satisfies Words<typeof de>;
