const file = {
  title: 'Site evaluation',
  name: 'Site-evaluation-{{site}}-{{start}}-{{end}}',
  span: '{{start}}–{{end}}',
  asOf: 'Data as of {{day}}',
  asOfNone: 'No figures yet',
  heads: {
    figure: 'Figure',
    trend: 'Trend',
    trendNote: '12 whole months',
    value: 'Period',
    before: 'Period before',
    yearBefore: 'Year before',
    change: 'Change',
    toBefore: 'to the period before',
    toYearBefore: 'to the year before',
    median: 'Median',
    group_one: 'Group {{title}}, {{formatted}} site',
    group_other: 'Group {{title}}, {{formatted}} sites',
    noGroup: 'without a group',
  },
  ratings_one: '{{formatted}} rating',
  ratings_other: '{{formatted}} ratings',
  percent: '{{change}}%',
  points: '{{change}} percentage points',
  changed: { better: 'better', worse: 'worse', same: 'unchanged' },
  beside: { better: 'site is better', worse: 'site is worse', same: 'the same' },
  none: 'There are no figures in this period.',
  notes:
    'Changes are relative; of shares they are in percentage points, of grades the difference. “–”: there are no figures. Of grades and spoilage less is better, of the inventory difference what is nearer to zero.',
  foot: 'Kontor · Site evaluation {{site}} · made on {{at}}',
};

export default { file };
