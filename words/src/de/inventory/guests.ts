import type { inventoryErrors } from '@kontor/contract/areas/inventory/errors.ts';
import type { ErrorWords } from '../../words.ts';
import counting from './counting.ts';
import terms from './terms.ts';

const errors: ErrorWords<keyof typeof inventoryErrors, 'inventory'> = {
  wrongState: 'Dieser Statuswechsel ist hier nicht möglich.',
  receiptClosed: 'Der Zählbeleg ist abgeschlossen.',
  receiptCounted: 'Hier gibt es schon Zählungen ({{count, number}}). Sie werden nicht mitgelöscht.',
  positionCounted: 'Diese Position wurde schon gezählt. Artikel oder Leergut lassen sich nicht mehr ändern.',
  numberTaken: 'Diese Positionsnummer gibt es in dem Zählbeleg schon.',
  idTaken: 'Unter dieser Kennung gibt es schon eine andere Zählung.',
  countDeleted: 'Diese Zählung wurde in der Verwaltung gelöscht.',
  originalMissing: 'Die Zählung, die zurückgenommen werden soll, ist noch nicht angekommen.',
  notOpposite: 'Eine Rücknahme hebt genau eine Zählung auf: gleiche Position, gleiche Einheit, gleiche Menge.',
  reversedAlready: 'Diese Zählung wurde schon zurückgenommen.',
  countedBefore: 'Diese Position hat dieselbe Person schon gezählt. Nachzählen muss jemand anderes.',
  notLate: 'Über diese Zählung wurde schon entschieden.',
  noDifference: 'Bei diesem Artikel ist keine Abweichung vom Bestand bekannt.',
  differenceChanged: 'Die Differenz hat sich inzwischen geändert. Bitte prüfen Sie sie noch einmal.',
  notApproved:
    'Differenzen über der Grenze muss eine zweite Person akzeptieren, bevor der Zählbeleg abgeschlossen wird. Es fehlen {{count, number}}.',
  importFaulty: 'Die Datei enthält Fehler. Es wurde nichts hinzugefügt.',
  codeOver: 'Dieser Code gilt nicht mehr. Bitte lassen Sie sich einen neuen zeigen.',
};

export default { errors, states: terms.states, counting };
