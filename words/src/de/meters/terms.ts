/** What several subjects of the area say. */
export default {
  types: { water: 'Wasser', electricity: 'Strom', gas: 'Gas', heatQuantity: 'Wärmemenge' },
  intervals: { month: 'Monatlich', quarter: 'Vierteljährlich', year: 'Jährlich' },
  directions: { consumption: 'Bezug', generation: 'Erzeugung', feedIn: 'Einspeisung' },
  kinds: { start: 'Einbau', reading: 'Ablesung', end: 'Ausbau' },
  confirmations: { correction: 'Korrektur', exchange: 'Zählerwechsel', rollover: 'Überlauf' },
};
