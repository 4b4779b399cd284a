export default {
  zones: {
    title: 'Wer wo zählt',
    edit: 'Orte zuteilen',
    text: 'Geben Sie bei jedem Ort die Namen ein, unter denen dort gezählt wird, mehrere mit Komma. Geräte zeigen jeder Person ihre Orte zuerst; gezählt werden darf überall.',
    everybody: 'Alle',
    none: 'Keine Orte vorhanden',
    noneText: 'Sobald Zählbelege oder Positionen einen Ort haben, teilen Sie ihn hier zu.',
    overlap:
      'Jemand anderes hat inzwischen dieselben Orte zugeteilt. Ihre Eingaben sind noch nicht gespeichert: Bitte vergleichen Sie, und speichern Sie dann erneut.',
    stored: 'Jetzt gespeichert: {{names}}',
    saved: 'Die Orte sind zugeteilt.',
    fields: { place: 'Ort', positions: 'Positionen', counters: 'Zählt' },
  },
};
