import guests from './guests.ts';

export default {
  validation: {
    ...guests.validation,
    afterStart: 'Der Anmeldeschluss darf nicht nach dem Beginn liegen',
  },
};
