export default {
  progress: {
    title: 'Fortschritt',
    live: 'Live',
    liveText: 'Es wird gezählt. Diese Zahlen werden alle zwei Sekunden aktualisiert.',
    lost: 'Keine Verbindung. Diese Zahlen sind vom {{at}}.',
    counted: '{{counted}} von {{positions}} Positionen gezählt',
    countedPositions: 'Gezählt',
    counts: 'Zählungen',
    late: 'Nachzügler',
    waiting: 'Noch auf Geräten',
    nothing: 'Noch nichts gezählt',
    nothingText: 'Mit der ersten Zählung steht hier, wer zählt und wie weit es ist.',
    counters: {
      title: 'Wer zählt',
      person: 'Person',
      positions: 'Positionen',
      counts: 'Zählungen',
      last: 'Zuletzt',
    },
    hours: {
      title: 'Zählungen je Stunde',
      chart: 'Zählungen je Stunde, als Balken',
      hour: 'Stunde',
    },
    devices: {
      title: 'Geräte mit wartenden Zählungen',
      none: 'Auf keinem gekoppelten Gerät warten Zählungen.',
      name: 'Gerät',
      waiting: 'Wartend',
      lastSeen: 'Zuletzt gesehen',
    },
  },
};
