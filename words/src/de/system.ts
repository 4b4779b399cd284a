import type { systemErrors } from '@kontor/contract/areas/system/errors.ts';
import type { ErrorWords } from '../words.ts';
import menu from './system/menu.ts';

const errors: ErrorWords<keyof typeof systemErrors, 'system'> = {
  notRetryable:
    'Diese Aufgabe lässt sich nicht wiederholen: Entweder wartet schon die gleiche, oder diese Version des Portals kennt sie nicht mehr.',
};

const services = {
  title: 'Zustand',
  names: {
    database: 'Datenbank',
    'sign-in': 'Anmeldung',
    mail: 'E-Mail-Versand',
    storage: 'Dateiablage',
    merchandise: 'Warenwirtschaft',
  },
  kinds: {
    embedded: 'PostgreSQL des Portals',
    external: 'PostgreSQL',
    provider: 'Anmeldedienst',
    server: 'Mailserver',
    folder: 'Ordner',
    bucket: 'Objektspeicher (S3)',
    database: 'Datenbank',
    demo: 'Demo',
    none: 'Nicht angebunden',
  },
  working: 'In Ordnung',
  failing: 'Gestört',
  off: 'Aus',
  faults: {
    'sign-in': 'Der Anmeldedienst ist nicht erreichbar',
    mail: 'Der Mailserver ist nicht erreichbar',
    noMail: 'Es ist kein Mailserver eingerichtet',
    storage: 'Die Dateiablage ist nicht erreichbar',
    merchandise: 'Der letzte Abgleich mit der Warenwirtschaft ist fehlgeschlagen',
  },
  faultTexts: {
    'sign-in': 'Zurzeit kann sich niemand neu anmelden. Bestehende Anmeldungen gelten weiter, bis sie ablaufen.',
    mail: 'E-Mails warten und werden von selbst gesendet, sobald er wieder antwortet.',
    noMail: 'E-Mails warten, bis auf dem Server SMTP_URL eingestellt ist.',
    storage: 'Dateien lassen sich zurzeit weder hochladen noch öffnen.',
    merchandise: 'Die bisherigen Daten bleiben erhalten. Woran es lag, steht bei den Datenquellen.',
  },
};

const jobs = {
  title: 'Aufgaben im Hintergrund',
  waiting: 'Wartend',
  active: 'Laufend',
  dead: 'Fehlgeschlagen',
  names: {
    audit: { link: 'Protokoll verketten' },
    booking: {
      'forget-unconfirmed': 'Unbestätigte Anmeldungen freigeben',
      'notify-attendees': 'An Termine erinnern und für die Teilnahme danken',
      'offer-slots': 'Freie Plätze der Warteliste anbieten',
      'send-certificate': 'Eine Teilnahmebestätigung senden',
      'send-due-certificates': 'Fällige Teilnahmebestätigungen senden',
    },
    campaigns: {
      remind: 'Fällige Erinnerungen an Aktionen suchen',
      'remind-sites': 'Märkte an eine Aktion erinnern',
    },
    files: { 'remove-orphans': 'Verwaiste Dateien löschen' },
    http: { 'forget-answers': 'Alte Antworten löschen' },
    identity: { 'forget-tries': 'Alte Fehlversuche löschen' },
    learning: { 'score-overdue': 'Abgelaufene Prüfungen auswerten' },
    mail: { purge: 'Alte E-Mails leeren', send: 'E-Mail senden' },
    'master-data': { 'forget-imports': 'Alte Importe löschen', import: 'Stammdaten importieren' },
    merchandise: {
      sync: 'Warenwirtschaft abgleichen',
      'sync-dataset': 'Einen Datenbestand abgleichen',
    },
    'open-work': {
      digest: 'E-Mails über Offenes anstoßen',
      'send-digest': 'E-Mail über Offenes senden',
    },
    people: { purge: 'Ablaufende personenbezogene Daten löschen' },
    'price-tags': { 'note-facts': 'Preise für elektronische Preisschilder bereitstellen' },
    receipts: { 'send-file': 'Beleg senden' },
    notifications: {
      'find-failures': 'Gescheiterte Aufgaben und Abgleiche melden',
      'send-mails': 'Benachrichtigungen per E-Mail senden',
    },
    'site-insights': {
      'check-alerts': 'Marktzahlen auf Auffälligkeiten prüfen',
      'monthly-comparison': 'Monatliche Marktvergleiche anstoßen',
      'monthly-evaluation': 'Monatliche Marktauswertungen anstoßen',
      'send-alerts': 'E-Mail über Auffälligkeiten senden',
      'send-comparison': 'Monatlichen Marktvergleich senden',
      'send-evaluation': 'Monatliche Marktauswertung senden',
    },
    webhooks: { deliver: 'Ein Ereignis an ein anderes System zustellen' },
  },
};

const deadJobs = {
  title: 'Fehlgeschlagene Aufgaben',
  fields: {
    job: 'Aufgabe',
    failedAt: 'Zeitpunkt',
    attempts: 'Versuche',
    error: 'Fehler',
    actions: 'Aktionen',
  },
  none: 'Keine Aufgabe ist fehlgeschlagen',
  noneText: 'Hier erscheinen Aufgaben, die auch nach allen Wiederholungen nicht gelungen sind.',
  retry: '„{{job}}“ wiederholen',
  retried: 'Die Aufgabe wird in Kürze wiederholt.',
  delete: '„{{job}}“ löschen',
  deletion: {
    title: 'Fehlgeschlagene Aufgabe löschen?',
    text: '„{{job}}“ vom {{at}} wird gelöscht. Was die Aufgabe tun sollte, unterbleibt.',
    action: 'Aufgabe löschen',
    done: 'Die Aufgabe wurde gelöscht.',
  },
};

const mails = {
  title: 'E-Mails',
  due: 'Zu senden',
  dueSince: 'älteste seit {{at}}',
  held: 'Für spätere Tage',
  failed: 'Gescheitert',
  failedNote: 'in den letzten 30 Tagen',
};

const merchandise = {
  title: 'Warenwirtschaft',
  toSources: 'Datenquellen',
  none: 'Es ist keine Warenwirtschaft angebunden.',
  failed_one: '{{formatted}} Datenbestand konnte zuletzt nicht abgeglichen werden.',
  failed_other: '{{formatted}} Datenbestände konnten zuletzt nicht abgeglichen werden.',
  done: 'Der letzte Abgleich ist gelungen.',
};

const devices = {
  title: 'Zählgeräte',
  toDevices: 'Geräte',
  paired: 'Gekoppelt',
  waiting: 'Ungesendete Zählungen',
  lastSeen: 'Zuletzt gesehen {{age}} ({{instant}})',
  none: 'Es ist kein Gerät gekoppelt.',
};

const storage = {
  title: 'Speicher',
  files: 'Dateien',
  fileSize: 'Größe der Dateien',
  databaseSize: 'Größe der Datenbank',
  about: 'etwa {{value}}',
  backup: 'Letzte Sicherung',
  noBackup: 'Noch keine mit „kontor backup“',
};

const version = {
  title: 'Version',
  portal: 'Kontor',
  startedAt: 'Gestartet',
  node: 'Node.js',
  postgres: 'PostgreSQL',
  schema: 'Datenbankschema',
  note: 'Von mehreren Servern ist es der, der diese Seite gerade beantwortet.',
};

export default { ...menu, errors, services, jobs, deadJobs, mails, merchandise, devices, storage, version };
