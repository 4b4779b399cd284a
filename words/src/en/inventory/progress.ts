import type de from '../../de/inventory/progress.ts';
import type { Words } from '../../words.ts';

export default {
  progress: {
    title: 'Progress',
    live: 'Live',
    liveText: 'Counting is under way. These figures are renewed every two seconds.',
    lost: 'No connection. These figures are of {{at}}.',
    counted: '{{counted}} of {{positions}} positions counted',
    countedPositions: 'Counted',
    counts: 'Counts',
    late: 'Late counts',
    waiting: 'Waiting on devices',
    nothing: 'Nothing counted yet',
    nothingText: 'From the first count on, this shows who counts and how far it has got.',
    counters: {
      title: 'Who counts',
      person: 'Person',
      positions: 'Positions',
      counts: 'Counts',
      last: 'Last',
    },
    hours: {
      title: 'Counts per hour',
      chart: 'Counts per hour, as bars',
      hour: 'Hour',
    },
    devices: {
      title: 'Devices with waiting counts',
      none: 'No counts are waiting on any paired device.',
      name: 'Device',
      unpaired: 'Devices that were never paired do not report what still waits on them.',
      revoked: 'Unpaired. This is what it last reported.',
      waiting: 'Waiting',
      lastSeen: 'Last seen',
    },
  },
} satisfies Words<typeof de>;
