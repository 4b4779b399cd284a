export default {
  entry: 'Zählerstände eingeben, auch ohne Netz im Keller.',
  due_one: '{{formatted}} Zähler ist abzulesen',
  due_other: '{{formatted}} Zähler sind abzulesen',
  values: 'Alle Ablesungen eines Marktes, ihr Verlauf und der Verbrauch je Monat.',
  ranking: 'Der Verbrauch je Quadratmeter im Vergleich aller Märkte.',
  administration: 'Zähler anlegen, ändern, wechseln und importieren.',
  supervision: 'Überfällige Ablesungen, Ausreißer und fehlende Monate.',
  costs: 'Was der Verbrauch kostet und wie viel CO₂ er verursacht, und die Tarife dafür.',
};
