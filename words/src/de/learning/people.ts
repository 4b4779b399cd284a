const bulk = {
  department: {
    action: 'Abteilung zuweisen',
    label: 'Neue Abteilung',
    title_one: 'Einer Person die Abteilung „{{title}}“ zuweisen?',
    title_other: '{{formatted}} Personen die Abteilung „{{title}}“ zuweisen?',
    done_one: 'Eine Person gehört zur Abteilung „{{title}}“.',
    done_other: '{{formatted}} Personen gehören zur Abteilung „{{title}}“.',
  },
  tenant: {
    action: 'Mandanten zuweisen',
    label: 'Neuer Mandant',
    title_one: 'Einer Person den Mandanten „{{title}}“ zuweisen?',
    title_other: '{{formatted}} Personen den Mandanten „{{title}}“ zuweisen?',
    done_one: 'Eine Person gehört zum Mandanten „{{title}}“.',
    done_other: '{{formatted}} Personen gehören zum Mandanten „{{title}}“.',
  },
  category: {
    action: 'Kategorie hinzufügen',
    label: 'Kategorie',
    title_one: 'Eine Person in die Kategorie „{{title}}“ aufnehmen?',
    title_other: '{{formatted}} Personen in die Kategorie „{{title}}“ aufnehmen?',
    done_one: 'Eine Person ist in der Kategorie „{{title}}“.',
    done_other: '{{formatted}} Personen sind in der Kategorie „{{title}}“.',
  },
  noCategory: {
    action: 'Kategorie entfernen',
    label: 'Kategorie',
    title_one: 'Eine Person aus der Kategorie „{{title}}“ nehmen?',
    title_other: '{{formatted}} Personen aus der Kategorie „{{title}}“ nehmen?',
    done_one: 'Eine Person ist nicht mehr in der Kategorie „{{title}}“.',
    done_other: '{{formatted}} Personen sind nicht mehr in der Kategorie „{{title}}“.',
  },
  undone_one: 'Eine Person ist wieder zugeordnet wie zuvor.',
  undone_other: '{{formatted}} Personen sind wieder zugeordnet wie zuvor.',
};

const trainees = {
  bulk,
  title: 'Lernende',
  add: 'Neue Person',
  none: 'Keine Lernenden vorhanden',
  noneText: 'Legen Sie die erste Person an, oder importieren Sie alle aus einer CSV-Datei.',
  import: 'Importieren',
  importTitle: 'Lernende importieren',
  importText:
    'Lernende mit derselben Nummer und demselben Mandanten werden geändert; alle anderen kommen hinzu. Gelöscht wird niemand.',
  imported: 'Die Lernenden wurden importiert.',
  toList: 'Zu den Lernenden',
  columnTenant: 'Titel eines Lernmandanten',
  columnDepartment: 'Titel einer Lernabteilung',
  columnCategories: 'Mehrere durch Komma trennen',
  allTenants: 'Alle Mandanten',
  allDepartments: 'Alle Abteilungen',
  allCategories: 'Alle Kategorien',
  markOf: '{{category}}: {{name}}',
  moreCategories: '{{names}} + {{formatted}}',
  stale: '{{name}} wurde inzwischen von jemand anderem geändert. Die Zeile zeigt jetzt den gespeicherten Stand.',
  refused: 'Die Kategorien von {{name}} konnten nicht gespeichert werden und wurden zurückgesetzt.',
};

const trainee = {
  one: 'Lernende',
  add: 'Neue lernende Person',
  create: 'Person anlegen',
  number: 'Nummer',
  name: 'Name',
  givenName: 'Vorname',
  familyName: 'Nachname',
  email: 'E-Mail',
  tenant: 'Mandant',
  department: 'Abteilung',
  categories: 'Kategorien',
  access: 'Zugang',
  invitationKey: 'Einladungsschlüssel',
  invitationKeyText: 'Damit öffnet die Person ihre Prüfungen, ohne sich anzumelden.',
  view: 'Ansicht der Lernenden öffnen',
  renew: 'Neuen Schlüssel erzeugen',
  renewTitle: 'Neuen Einladungsschlüssel erzeugen?',
  renewText:
    'Der bisherige Schlüssel von {{name}} gilt dann nicht mehr; verteilte Karten und gesendete Links werden ungültig. Angefangene Prüfungen lassen sich mit dem neuen Schlüssel fortsetzen.',
  renewed: 'Der neue Einladungsschlüssel gilt ab sofort.',
  created: 'Die Person wurde angelegt.',
  saved: 'Die Person wurde gespeichert.',
  deleted: 'Die Person wurde gelöscht.',
  delete: 'Person löschen',
  deleteTitle: '„{{title}}“ löschen?',
  deleteText:
    'Möchten Sie diese Person wirklich unwiderruflich löschen? Sie wird auch aus den Prüfungen entfernt, für die sie vorgesehen ist.',
};

const view = {
  title: 'Sie sehen die Ansicht von {{name}}',
  text: 'Sie sehen nur, was die Person sieht. Beginnen, beantworten und abgeben kann nur sie selbst.',
  none: 'Keine Prüfungen vorhanden',
  noneText: 'Diese Person ist für keine Prüfung vorgesehen. Fügen Sie sie auf der Seite einer Prüfung hinzu.',
};

const categories = {
  title: 'Kategorien',
  add: 'Neue Kategorie',
  none: 'Keine Kategorien vorhanden',
  noneText: 'Mit Kategorien wie „Kasse“ oder „Fahrdienst“ wählen Sie aus, wer an einer Prüfung teilnimmt.',
};

const category = {
  one: 'Kategorie',
  add: 'Neue Kategorie',
  create: 'Kategorie anlegen',
  id: 'Nummer',
  sort: 'Reihenfolge',
  sortText: 'Die Kategorie mit der kleinsten Zahl steht vorn.',
  title: 'Titel',
  created: 'Die Kategorie wurde angelegt.',
  saved: 'Die Kategorie wurde gespeichert.',
  deleted: 'Die Kategorie wurde gelöscht.',
  delete: 'Kategorie löschen',
  deleteTitle: '„{{title}}“ löschen?',
  deleteText:
    'Möchten Sie diese Kategorie wirklich unwiderruflich löschen? Sie wird bei allen Lernenden entfernt; die Lernenden selbst bleiben.',
  loss_one: 'Zurzeit ist sie einer Person zugeordnet.',
  loss_other: 'Zurzeit ist sie {{formatted}} Lernenden zugeordnet.',
};

const departments = {
  title: 'Lernabteilungen',
  short: 'Abteilungen',
  add: 'Neue Lernabteilung',
  none: 'Keine Lernabteilungen vorhanden',
  noneText: 'Jede lernende Person gehört zu einer Abteilung. Legen Sie die erste an.',
};

const department = {
  one: 'Lernabteilung',
  add: 'Neue Lernabteilung',
  create: 'Lernabteilung anlegen',
  id: 'Nummer',
  title: 'Titel',
  created: 'Die Lernabteilung wurde angelegt.',
  saved: 'Die Lernabteilung wurde gespeichert.',
  deleted: 'Die Lernabteilung wurde gelöscht.',
  delete: 'Lernabteilung löschen',
  deleteTitle: '„{{title}}“ löschen?',
  deleteText: 'Möchten Sie diese Lernabteilung wirklich unwiderruflich löschen?',
};

const tenants = {
  title: 'Lernmandanten',
  short: 'Mandanten',
  add: 'Neuer Lernmandant',
  none: 'Keine Lernmandanten vorhanden',
  noneText: 'Jede lernende Person gehört zu einem Mandanten. Legen Sie den ersten an.',
};

const tenant = {
  one: 'Lernmandant',
  add: 'Neuer Lernmandant',
  create: 'Lernmandant anlegen',
  id: 'Nummer',
  title: 'Titel',
  created: 'Der Lernmandant wurde angelegt.',
  saved: 'Der Lernmandant wurde gespeichert.',
  deleted: 'Der Lernmandant wurde gelöscht.',
  delete: 'Lernmandant löschen',
  deleteTitle: '„{{title}}“ löschen?',
  deleteText: 'Möchten Sie diesen Lernmandanten wirklich unwiderruflich löschen?',
};

export default {
  trainees,
  trainee,
  view,
  categories,
  category,
  departments,
  department,
  tenants,
  tenant,
};
