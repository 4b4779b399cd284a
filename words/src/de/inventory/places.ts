export default {
  places: {
    label: 'Ort',
    all: 'Alle Orte',
    change: 'Ort ändern',
    saved: 'Der Ort wurde gespeichert.',
    ofReceipt: 'Wo gezählt wird, zum Beispiel „Gang 3, Kühlhaus“. Er gilt für alle Positionen ohne eigenen Ort.',
    ofPosition: 'Wo gezählt wird, zum Beispiel „Gang 3, Kühlhaus“.',
    orOfReceipt: 'Ohne Angabe der Ort des Zählbelegs: {{place}}',
    ofPositions: 'Ohne Angabe gilt der Ort des Zählbelegs.',
    move_one: 'Ort einer Position ändern',
    move_other: 'Ort von {{formatted}} Positionen ändern',
    moved_one: 'Der Ort einer Position wurde geändert.',
    moved_other: 'Der Ort von {{formatted}} Positionen wurde geändert.',
  },
};
