export default {
  validation: {
    hostForbidden: 'Die Einstellung WEBHOOK_HOSTS des Servers erlaubt diese Adresse nicht',
  },
};
