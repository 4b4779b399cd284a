/** The evaluation on one page. */
const file = {
  title: 'Marktauswertung',
  name: 'Marktauswertung-{{site}}-{{start}}-{{end}}',
  asOf: 'Stand: {{day}}',
  ratedOn: 'letzte Bewertung: {{day}}',
  asOfNone: 'Noch keine Zahlen',
  heads: {
    figure: 'Kennzahl',
    trend: 'Verlauf',
    trendNote: '12 ganze Monate',
    value: 'Zeitraum',
    before: 'Vorzeitraum',
    yearBefore: 'Vorjahr',
    change: 'Veränderung',
    toBefore: 'zum Vorzeitraum',
    toYearBefore: 'zum Vorjahr',
    median: 'Median',
    group_one: 'Gruppe {{title}}, {{formatted}} Markt',
    group_other: 'Gruppe {{title}}, {{formatted}} Märkte',
    noGroup: 'ohne Gruppe',
  },
  ratings_one: '{{formatted}} Bewertung',
  ratings_other: '{{formatted}} Bewertungen',
  percent: '{{change}}\u00A0%',
  points: '{{change}} Prozentpunkte',
  changed: { better: 'besser', worse: 'schlechter', same: 'gleich' },
  target: { reached: 'Ziel {{target}} erreicht', missed: 'Ziel {{target}} verfehlt' },
  beside: { better: 'Markt besser', worse: 'Markt schlechter', same: 'gleich' },
  none: 'In diesem Zeitraum gibt es keine Zahlen.',
  gaps: 'In diesem Zeitraum fehlen Zahlen. Deshalb wird nichts damit verglichen.',
  notes:
    'Veränderungen sind relativ, bei Anteilen in Prozentpunkten, bei Noten als Differenz. „–“: Dazu gibt es keine Zahlen. Bei Noten, Bruch und Verderb ist weniger besser, bei der Inventurdifferenz, was näher an null liegt. Ziele angefangener Monate zählen anteilig nach Werktagen.',
  foot: 'Kontor · Marktauswertung {{site}} · erstellt am {{at}} Uhr',
};

export default { file };
