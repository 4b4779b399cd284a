import guests from './guests.ts';

export default {
  validation: {
    ...guests.validation,
    afterStart: 'The registration period must not end after the start',
  },
};
