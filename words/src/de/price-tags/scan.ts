/** Scanning at the shelf. */
export default {
  scan: {
    action: 'Am Regal scannen',
    title: 'Scannen für „{{style}}“',
    read: '{{code}} gelesen, Artikel wird gesucht …',
    unknown: 'Kein Artikel mit der EAN {{code}}.',
    noOffer: '{{title}}: hier nicht im Angebot.',
    several: 'Mehrere Artikel haben diese EAN. Welcher ist es?',
  },
};
