import type { webhooksErrors } from '@kontor/contract/areas/webhooks/errors.ts';
import type { ErrorWords } from '../words.ts';
import menu from './webhooks/menu.ts';
import validation from './webhooks/validation.ts';

const errors: ErrorWords<keyof typeof webhooksErrors, 'webhooks'> = {
  inactive: 'Der Webhook ist ausgeschaltet. Schalten Sie ihn zuerst ein.',
};

const subscriptions = {
  title: 'Webhooks',
  add: 'Neuer Webhook',
  none: 'Keine Webhooks',
  noneText: 'Legen Sie fest, welches System von welchen Ereignissen erfährt.',
  text: 'Ein Webhook meldet einem anderen System, dass im Portal etwas geschehen ist, zum Beispiel dass ein Beleg abgeschlossen wurde.',
  deliveries: 'Zustellungen',
};

const subscription = {
  one: 'Webhook',
  add: 'Neuer Webhook',
  create: 'Webhook anlegen',
  id: 'Nummer',
  title: 'Bezeichnung',
  url: 'Adresse',
  urlText: 'Erlaubt: {{hosts}}',
  eventTypes: 'Ereignisse',
  isActive: 'Eingeschaltet',
  isActiveText: 'Was geschieht, während er ausgeschaltet ist, wird nicht nachgeholt.',
  state: 'Status',
  lastDeliveredAt: 'Zuletzt zugestellt',
  waitingCount: 'Wartend',
  failedCount: 'Fehlgeschlagen',
  secret: 'Geheimnis',
  formerSecret: 'Bisheriges Geheimnis',
  formerSecretUntil: 'Bisheriges Geheimnis gültig bis',
  goneAt: 'Vom Empfänger beendet am',
  created: 'Der Webhook wurde angelegt.',
  saved: 'Der Webhook wurde gespeichert.',
  deleted: 'Der Webhook wurde gelöscht.',
  delete: 'Webhook löschen',
  deleteTitle: '„{{title}}“ löschen?',
  deleteText: 'Das andere System erfährt von keinem Ereignis mehr. Die Liste seiner Zustellungen wird mit gelöscht.',
};

const states = {
  active: 'Eingeschaltet',
  inactive: 'Ausgeschaltet',
  gone: 'Vom Empfänger beendet',
  goneText: 'Der Empfänger hat am {{at}} mitgeteilt, dass er keine Ereignisse mehr annimmt (Status 410).',
};

const off = {
  title: 'Webhooks sind auf diesem Server ausgeschaltet',
  text: 'Wer den Server betreibt, erlaubt Adressen mit der Einstellung {{setting}}.',
};

const events = {
  count: { closed: 'Zählbeleg abgeschlossen' },
  exam: { passed: 'Prüfung bestanden' },
  order: { submitted: 'Bestellung abgegeben', changed: 'Bestellung geändert' },
  receipt: { created: 'Beleg angelegt', changed: 'Status eines Belegs geändert' },
  registration: {
    created: 'Anmeldung eingegangen',
    confirmed: 'Anmeldung bestätigt',
    moved: 'Anmeldung umgebucht',
    cancelled: 'Anmeldung storniert',
  },
  webhook: { test: 'Test' },
};

const secret = {
  title: 'Geheimnis des Webhooks',
  text: 'Mit dem Geheimnis prüft das andere System, dass eine Nachricht aus dem Portal kommt. Es wird nur jetzt angezeigt: Übertragen Sie es in das andere System.',
  copy: 'Kopieren',
  copied: 'Das Geheimnis wurde kopiert.',
  notCopied: 'Das Geheimnis ließ sich nicht kopieren. Markieren Sie es im Fenster und kopieren Sie es von dort.',
  close: 'Ich habe das Geheimnis gespeichert',
  overlap: 'Bis {{at}} unterschreibt das Portal auch mit dem bisherigen Geheimnis.',
  change: 'Geheimnis erneuern',
  changeTitle: 'Geheimnis erneuern?',
  changeText:
    'Sie erhalten ein neues Geheimnis. {{hours}} Stunden lang gilt auch das bisherige, damit beim Wechsel keine Nachricht verloren geht.',
  changeAgainText:
    'Sie erhalten ein neues Geheimnis. {{hours}} Stunden lang gilt auch das jetzige. Das davor, das bis {{at}} gelten sollte, gilt ab sofort nicht mehr: Ein System, das noch damit prüft, lehnt Nachrichten ab, bis dort das neue eingetragen ist.',
};

const test = {
  action: 'Test senden',
  done: 'Der Test ist unterwegs. Das Ergebnis steht in der Liste der Zustellungen.',
};

const deliveries = {
  title: 'Zustellungen',
  text: 'Was nicht zugestellt werden kann, wird drei Tage lang mit wachsenden Abständen wiederholt. Nach {{days}} Tagen entfällt der Eintrag.',
  none: 'Keine Zustellungen',
  noneText: 'Sobald ein Ereignis eintritt, das ein Webhook meldet, steht es hier.',
  state: 'Status',
  allStates: 'Jeder Status',
  subscription: 'Webhook',
  allSubscriptions: 'Alle Webhooks',
  bulkTitle_one: '{{formatted}} Zustellung wiederholen?',
  bulkTitle_other: '{{formatted}} Zustellungen wiederholen?',
  bulkText: 'Sie werden sofort noch einmal versucht, auch wenn der Empfänger sie schon angenommen hat.',
  noFailed: 'Es ist keine Zustellung fehlgeschlagen.',
  retryFailed: 'Fehlgeschlagene erneut zustellen',
  retryFailedText_one: '{{formatted}} Zustellung wird sofort noch einmal versucht.',
  retryFailedText_other: '{{formatted}} Zustellungen werden sofort noch einmal versucht.',
  retried_one: '{{formatted}} Zustellung wird erneut versucht.',
  retried_other: '{{formatted}} Zustellungen werden erneut versucht.',
};

const delivery = {
  one: 'Zustellung',
  title: '{{event}}, {{at}}',
  type: 'Ereignis',
  at: 'Zeitpunkt',
  subscription: 'Webhook',
  state: 'Status',
  attempts: 'Versuche',
  attemptedAt: 'Letzter Versuch',
  nextAttemptAt: 'Nächster Versuch',
  outcome: 'Ergebnis',
  eventId: 'Kennung (webhook-id)',
  url: 'Adresse',
  body: 'Nachricht',
  answer: 'Antwort des Empfängers',
  noAnswer: 'Keine Antwort',
  emptyAnswer: 'Leere Antwort',
  retry: 'Erneut zustellen',
  retried: 'Die Zustellung wird sofort versucht.',
  states: { waiting: 'Wartet', delivered: 'Zugestellt', failed: 'Fehlgeschlagen' },
  outcomes: {
    delivered: 'Angenommen',
    status: 'Vom Empfänger abgelehnt',
    gone: 'Vom Empfänger beendet',
    timeout: 'Keine Antwort in {{seconds}} Sekunden',
    unreachable: 'Empfänger nicht erreichbar',
    certificate: 'Verschlüsselung nicht vertrauenswürdig',
    forbidden: 'Adresse nicht erlaubt',
    switchedOff: 'Webhook ausgeschaltet',
  },
  withStatus: '{{outcome}} (Status {{status}})',
};

export default {
  ...menu,
  ...validation,
  errors,
  subscriptions,
  subscription,
  states,
  off,
  events,
  secret,
  test,
  deliveries,
  delivery,
};
