export default {
  validation: {
    eventsMissing: 'Bitte wählen Sie mindestens ein Ereignis',
    urlPart: 'Die Adresse darf weder Leerzeichen noch einen Teil ab # enthalten',
    hostForbidden: 'Die Einstellung WEBHOOK_HOSTS des Servers erlaubt diese Adresse nicht',
  },
};
