export default {
  changes: { title: 'Zu erneuern' },
  print: { title: 'Drucken' },
  menu: { title: 'Preis\u00ADschilder', text: 'Schilder für das Regal auswählen, prüfen und drucken.' },
};
