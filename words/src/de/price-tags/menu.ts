export default {
  menu: { title: 'Preis\u00ADschilder', text: 'Schilder für das Regal auswählen, prüfen und drucken.' },
};
