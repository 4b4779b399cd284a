import type { metersErrors } from '@kontor/contract/areas/meters/errors.ts';
import type { ErrorWords } from '../words.ts';
import administration from './meters/administration.ts';
import costs from './meters/costs.ts';
import entry from './meters/entry.ts';
import mails from './meters/mails.ts';
import menu from './meters/menu.ts';
import overview from './meters/overview.ts';
import ranking from './meters/ranking.ts';
import supervision from './meters/supervision.ts';
import terms from './meters/terms.ts';
import validation from './meters/validation.ts';
import values from './meters/values.ts';

const errors: ErrorWords<keyof typeof metersErrors, 'meters'> = {
  numberTaken: 'An diesem Markt gibt es schon einen Zähler mit dieser Nummer.',
  inUse: 'Ein Zähler mit Ablesungen kann nicht gelöscht werden. Setzen Sie ihn stattdessen außer Betrieb.',
  retired: 'Der Zähler war an diesem Tag schon außer Betrieb.',
  tooEarly: 'Die nächste Ablesung dieses Zählers ist noch nicht fällig.',
  beforeInstallation: 'An diesem Tag war der Zähler noch nicht eingebaut.',
  sameDay: 'Für diesen Tag gibt es schon eine Ablesung.',
  belowPrevious: 'Der Zählerstand liegt unter dem vorigen. Wurde der Zähler gewechselt, oder ist er übergelaufen?',
  aboveNext: 'Der Zählerstand liegt über einem späteren.',
  ofDevice: 'Der Stand beim Einbau oder Ausbau gehört zum Zählerwechsel: Nur sein Wert lässt sich ändern.',
  laterReadings: 'Wählen Sie für den Zählerwechsel den Tag der letzten Ablesung oder einen späteren.',
  notExchanged: 'Dieser Zähler wurde nie gewechselt.',
  deviceRead: 'Der neue Zähler wurde schon abgelesen. Löschen Sie zuerst seine Ablesungen.',
  clientIdTaken: 'Diese Eingabe wurde schon mit anderen Werten gespeichert.',
  deleted: 'Diese Ablesung wurde gelöscht.',
  importFaulty: 'Die Datei enthält Fehler. Es wurde nichts importiert.',
  tariffTaken: 'Für diese Art gibt es ab diesem Tag schon einen Tarif.',
};

export default {
  ...menu,
  ...terms,
  ...validation,
  errors,
  overview,
  entry,
  values,
  ranking,
  administration,
  supervision,
  costs,
  mails,
};
