export default {
  title: 'Exporte',
  one: 'Export',
  of: 'Export {{id}}',
  menu: 'Exportieren',
  exportOpen: 'Offene exportieren',
  exportAll: 'Alle exportieren (offene und erledigte)',
  made_one: 'Export {{id}} mit einem Beleg ist gespeichert.',
  made_other: 'Export {{id}} mit {{formatted}} Belegen ist gespeichert.',
  fileMissing:
    'Export {{id}} ist gespeichert, aber die Datei konnte nicht geladen werden. Unter „Exporte“ können Sie sie jederzeit noch einmal herunterladen.',
  complete: {
    menu: 'Offene exportieren und als erledigt markieren',
    title: 'Exportieren und als erledigt markieren?',
    text_one: 'Zurzeit ist ein Beleg offen. Er wird exportiert und als erledigt markiert.',
    text_other:
      'Zurzeit sind {{formatted}} Belege aller Märkte offen, unabhängig von den Filtern der Liste. Sie werden exportiert und als erledigt markiert.',
    action: 'Exportieren und als erledigt markieren',
  },
  at: 'Exportiert am',
  by: 'Exportiert von',
  what: 'Inhalt',
  contents: {
    open: 'Offene Belege',
    all: 'Offene und erledigte Belege',
    completed: 'Als erledigt markiert',
  },
  receipts: 'Belege',
  rows: 'Zeilen',
  download: 'Herunterladen',
  downloadOf: 'Export {{id}} herunterladen',
  downloadFile: 'Datei herunterladen',
  current: 'Heutiger Status',
  none: 'Noch keine Exporte',
  noneText:
    'Belege exportieren Sie über das Menü der Belegliste. Jeder Export bleibt hier stehen und kann noch einmal heruntergeladen werden.',
  toReceipts: 'Zu den Belegen',
  noReceipts: 'Dieser Export enthält keine Belege',
};
