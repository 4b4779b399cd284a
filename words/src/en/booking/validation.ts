import guests from './guests.ts';

export default {
  validation: {
    ...guests.validation,
    afterStart: 'The registration deadline must not be after the start',
    sameDay: 'Each day may only appear once',
    impossibleTime: 'No date can take place at this time',
    sameField: 'This field exists already',
    options: 'Please enter 2 to 20 different answers of at most 100 characters each',
    optionsOfChoice: 'Only a choice has answers',
    unknownPlaceholder: 'Line {{line}}: only placeholders of this e-mail may be in curly braces, not “{{placeholder}}”',
    yesOrNo: 'Yes or no is expected here',
    tooFewSlots: 'From here on there are no places left (available: {{free}})',
    weekdays: 'Please choose at least one weekday',
  },
};
