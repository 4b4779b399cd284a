/** Scanning at the shelf. */
export default {
  scan: {
    action: 'Am Regal scannen',
    title: 'Scannen für „{{style}}“',
    renew: 'Scannen, was zu erneuern ist',
    read: '{{code}} gelesen, Artikel wird gesucht …',
    unknown: 'Kein Artikel mit der EAN {{code}}.',
    noOffer: '{{title}}: hier nicht im Angebot.',
    outdated_one: '{{formatted}} Schild ist zu erneuern und ausgewählt',
    outdated_other: '{{formatted}} Schilder sind zu erneuern und ausgewählt',
    current: 'kein Schild zu erneuern.',
    several: 'Mehrere Artikel haben diese EAN. Welcher ist es?',
  },
};
