export default {
  meters: 'Zähler des Marktes',
  inUse: 'Zähler in Betrieb',
  late: 'Davon überfällig',
  overdue: 'Überfällige Ablesungen',
  overdueSites: 'Überfällige Märkte',
  overdueMeters: 'Überfällige Zähler',
  neverRead: 'Davon noch nie abgelesen',
  outliers: 'Ungewöhnlicher Verbrauch',
};
