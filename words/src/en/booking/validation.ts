import guests from './guests.ts';

export default {
  validation: {
    ...guests.validation,
    afterStart: 'The registration deadline must not be after the start',
  },
};
