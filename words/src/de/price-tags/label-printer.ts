/** Printing on a label printer. */
export default {
  labelPrinter: {
    action: 'Etikettendrucker',
    title: 'Auf dem Etikettendrucker drucken',
    printer: 'Drucker',
    named: '{{name}} ({{dpi}} dpi, Rolle {{width}} mm)',
    file: 'Datei für einen anderen Drucker (ZPL)',
    tooNarrow: 'Diese Schilder brauchen eine Rolle von mindestens {{width}} mm',
    resolution: 'Auflösung',
    dpi: '{{dpi}} dpi',
    width: 'Breite der Rolle',
    widthFault: 'Bitte eine ganze Zahl von {{least}} bis {{most}}',
    print: 'Drucken',
    save: 'Datei herunterladen',
    sending: 'Die Schilder werden gezeichnet und gesendet …',
    sent_one: '{{formatted}} Schild an „{{printer}}“ gesendet',
    sent_other: '{{formatted}} Schilder an „{{printer}}“ gesendet',
    saved: 'Die Datei ist erstellt',
    refused: 'Es wurde nicht gedruckt',
  },
};
