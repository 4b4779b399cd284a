export default {
  /** The inventories above their list that wait for somebody. */
  running: { title: 'Laufende Inventuren', inventories: 'Inventuren', inReview: 'Belege in Prüfung' },
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
    nothingText: 'Ab der ersten Zählung steht hier, wer zählt und wie weit die Zählung ist.',
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
      unpaired: 'Geräte, die nie gekoppelt waren, melden nicht, was auf ihnen noch wartet.',
      revoked: 'Entkoppelt. So viele hat es zuletzt gemeldet.',
      waiting: 'Wartend',
      lastSeen: 'Zuletzt gesehen',
    },
  },
};
