export default {
  changes: { title: 'Zu erneuern' },
  print: { title: 'Drucken' },
  menu: {
    title: 'Preis\u00ADschilder',
    text: 'Schilder für das Regal auswählen, prüfen und drucken.',
    add: 'Neues Preis\u00ADschild',
    addFor: 'Neues Preisschild für {{name}}',
    /** Other words for it, which the search understands. */
    keywords: 'Preisschild Etikett Regaletikett drucken',
  },
};
