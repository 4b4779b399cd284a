/** The plurals of units that differ from the singular. */
const PLURALS: ReadonlyMap<string, string> = new Map([
  ['Kasten', 'Kästen'],
  ['Flasche', 'Flaschen'],
  ['Stange', 'Stangen'],
  ['Halber Kasten', 'Halbe Kästen'],
  ['Schachtel', 'Schachteln'],
  ['Karton', 'Kartons'],
  ['8-Pack', '8-Packs'],
  ['2er Pack', '2er Packs'],
  ['Tray', 'Trays'],
  ['Umkarton', 'Umkartons'],
  ['Dose', 'Dosen'],
  ['9-Pack', '9-Packs'],
  ['7-Pack', '7-Packs'],
  ['3er Pack', '3er Packs'],
  ['12-Pack', '12-Packs'],
  ['6-Pack', '6-Packs'],
  ['Palette', 'Paletten'],
  ['Pack', 'Packs'],
  ['4-er Pack', '4-er Packs'],
  ['5er Pack', '5er Packs'],
  ['Faß', 'Fässer'],
  ['Display', 'Displays'],
]);

/** The name of a unit after a quantity: `1 Flasche`, `0,5 Kasten`, `7 Flaschen`, `0 Kästen`. */
export const unitNameFor = (quantity: number, unit: string): string => {
  const isSingular = quantity !== 0 && Math.abs(quantity) <= 1;
  return isSingular ? unit : (PLURALS.get(unit) ?? unit);
};
