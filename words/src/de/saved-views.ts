import type { savedViewsErrors } from '@kontor/contract/areas/saved-views/errors.ts';
import type { ErrorWords } from '../words.ts';

const errors: ErrorWords<keyof typeof savedViewsErrors, 'savedViews'> = {
  nameTaken: 'Eine Ansicht dieses Namens haben Sie hier schon.',
  tooMany: 'Für diese Seite sind schon 50 Ansichten gespeichert. Löschen Sie zuerst eine.',
};

export default {
  errors,
  title: 'Ansichten',
  current: 'Ansicht: {{name}}',
  none: 'Noch keine gespeichert',
  save: 'Ansicht speichern',
  saved: 'Ansicht gespeichert',
  update: '„{{name}}“ mit dieser Ansicht überschreiben',
  updated: 'Ansicht geändert',
  reset: 'Zurücksetzen',
  copyLink: 'Link kopieren',
  copied: 'Link kopiert. Wer ihn öffnet, sieht dieselbe Auswahl, soweit die eigenen Rechte reichen.',
  notCopied: 'Der Link ließ sich nicht kopieren. Er steht in der Adresszeile.',
  columns: { title: 'Spalten', text: 'Ausgeblendete Spalten gehören zur Ansicht.', all: 'Alle einblenden' },
  manage: {
    title: 'Ansichten verwalten',
    action: 'Verwalten',
    edit: '„{{name}}“ bearbeiten',
    editTitle: 'Ansicht bearbeiten',
    remove: '„{{name}}“ löschen',
    removeTitle: '„{{name}}“ löschen?',
    removeAction: 'Ansicht löschen',
    removeText: 'Links, die Sie weitergegeben haben, öffnen weiterhin dieselbe Auswahl.',
    removed: 'Ansicht gelöscht',
    default: 'Standard',
    defaultText: 'Die Seite öffnet sich damit, wenn Sie auf dem Gerät keine letzte Ansicht haben.',
  },
  fields: { name: 'Name', isDefault: 'Als Standard verwenden' },
};
