export default {
  certificate: {
    title: 'Teilnahmebestätigung',
    hasAttended: 'hat teilgenommen an',
    on: 'am {{date}}, {{from}} bis {{to}} Uhr',
    onDays: 'vom {{from}} bis {{to}}',
    online: 'online',
    referee: 'Ansprechperson: {{name}}',
    issued: 'Ausgestellt am {{date}}',
    download: 'Teilnahmebestätigung herunterladen',
  },
};
