import type { savedViewsErrors } from '@kontor/contract/areas/saved-views/errors.ts';
import type { ErrorWords } from '../words.ts';

const errors: ErrorWords<keyof typeof savedViewsErrors, 'savedViews'> = {
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
  updated: 'Ansicht überschrieben',
  reset: 'Zurücksetzen',
  copyLink: 'Link kopieren',
  copied: 'Link kopiert. Wer ihn öffnet, sieht dieselbe Auswahl, soweit die eigenen Rechte reichen.',
  notCopied: 'Der Link ließ sich nicht kopieren. Er steht in der Adresszeile.',
  columns: { title: 'Spalten', text: 'Ausgeblendete Spalten gehören zur Ansicht.', all: 'Alle einblenden' },
  manage: {
    title: 'Ansichten verwalten',
    action: 'Verwalten',
    rename: '„{{name}}“ umbenennen',
    renamed: 'Ansicht umbenannt',
    remove: '„{{name}}“ löschen',
    removeTitle: '„{{name}}“ löschen?',
    removeText: 'Links, die Sie weitergegeben haben, öffnen weiterhin dieselbe Auswahl.',
    removed: 'Ansicht gelöscht',
    default: 'Standard',
    defaultText:
      'Mit der Standardansicht öffnet sich die Seite auf Geräten, auf denen Sie sie noch nicht benutzt haben.',
    none: 'kein Standard',
  },
  fields: { name: 'Name', isDefault: 'Als Standard verwenden' },
};
