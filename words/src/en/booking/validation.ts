import guests from './guests.ts';

export default {
  validation: {
    ...guests.validation,
    afterStart: 'The registration deadline must not be after the start',
    sameDay: 'Each day may only appear once',
    impossibleTime: 'No date can take place at this time',
    weekdays: 'Please choose at least one weekday',
  },
};
