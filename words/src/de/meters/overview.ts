export default {
  meters: 'Zähler des Marktes',
  inUse: 'Zähler in Betrieb',
  late: 'Davon überfällig',
  overdue: 'Überfällige Ablesungen',
  overdueSites: 'Märkte mit überfälligen Zählern',
  overdueMeters: 'Überfällige Zähler',
  neverRead: 'Davon noch nie abgelesen',
  outliers: 'Ungewöhnlicher Verbrauch',
};
