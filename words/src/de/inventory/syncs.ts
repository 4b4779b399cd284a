export default {
  merchandise:
    'Kommt aus der Warenwirtschaft. Was Sie hier ändern oder löschen, stellt die nächste Übernahme wieder her. Zählungen bleiben unberührt.',
  syncs: {
    inventories: 'Inventuren und Zählbelege abgleichen',
    catalogue: 'Artikel, Leergut und Gebinde abgleichen',
    positions: 'Positionen abgleichen',
    stocks: 'Bestände abgleichen',
    done: {
      inventories: 'Inventuren: {{read}} gelesen, {{written}} neu oder geändert',
      receipts: 'Zählbelege: {{read}} gelesen, {{written}} neu oder geändert',
      positions: 'Positionen: {{read}} gelesen, {{written}} neu oder geändert',
      empties: 'Leergut: {{read}} gelesen, {{written}} neu oder geändert',
      products: 'Artikel: {{read}} gelesen, {{written}} neu oder geändert',
      units: 'Gebinde: {{read}} gelesen, {{written}} neu oder geändert',
      stocks: 'Bestände: {{read}} gelesen, {{written}} neu oder geändert',
    },
  },
};
