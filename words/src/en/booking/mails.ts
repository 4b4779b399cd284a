import type de from '../../de/booking/mails.ts';
import type { Words } from '../../words.ts';

export default {
  mails: {
    greeting: 'Hello {{givenName}} {{familyName}},',
    event: 'Event',
    when: 'Date',
    whenBefore: 'Previous date',
    where: 'Location',
    whereBefore: 'Previous location',
    referee: 'Contact',
    online: 'Online; you will receive the link in good time',
    placeFollows: 'to be announced',
    onlineLocation: 'online',
    locationFollows: '(location to follow)',
    until: 'Held until',
    untilAt: '{{at}}',
    example: { givenName: 'Jane', familyName: 'Doe' },
    cancel: 'Move or cancel registration',
    registeredBy: '{{name}} registered you.',
    calendarText: 'All details of the date: {{url}}',
    checkIn: 'Please show the attached QR code at the entrance; you will be checked in faster.',
    checkInFile: 'Check-in code.png',
    feedback: 'Give feedback',
    feedbackText: 'How did you like it? Use the following link to give us anonymous feedback within the next 30 days.',
    registered: {
      subject: 'Your registration: {{event}}',
      title: 'You are registered',
      text: 'Thank you for registering for “{{event}}”. An entry for your calendar is attached. If you cannot attend, please cancel using the link below so that somebody else can have your place.',
    },
    asked: {
      subject: 'Please confirm: {{event}}',
      title: 'Please confirm your registration',
      text: 'Somebody registered for “{{event}}” with this e-mail address. Please confirm the registration by {{until}} to secure your place. If this was not you, you do not need to do anything: the registration will lapse and your details will be deleted.',
      confirm: 'Confirm registration',
    },
    moved: {
      subject: 'Date changed: {{event}}',
      title: 'Your date has changed',
      text: 'The date of “{{event}}” for which you are registered has changed. Your registration remains valid; the new details are below. If you can no longer attend, please cancel using the link below.',
    },
    rebooked: {
      subject: 'Your registration has been moved: {{event}}',
      title: 'Your registration has been moved',
      text: 'Your registration for “{{event}}” is now for another date; the new details are below. The attachment updates the entry in your calendar. If you cannot attend, please cancel using the link below.',
    },
    cancelled: {
      subject: 'Your cancellation: {{event}}',
      title: 'Your registration is cancelled',
      text: 'Your registration for “{{event}}” has been cancelled. The attachment removes the date from your calendar.',
    },
    dateRemoved: {
      subject: 'Date cancelled: {{event}}',
      title: 'Your date has been cancelled',
      text: 'Unfortunately the date of “{{event}}” for which you were registered will not take place. The attachment removes it from your calendar.',
    },
    reminder: {
      subject: 'Reminder: {{event}}',
      title: 'It is almost time',
      text: 'This is a reminder of your registration for “{{event}}”. You will find the time and place below. If you cannot attend after all, please cancel using the link below so that somebody else can have the place.',
    },
    thanks: {
      subject: 'Thank you for attending: {{event}}',
      title: 'It was good to have you with us',
      text: 'Thank you for attending “{{event}}”. We would be glad to see you again at another event.',
    },
    certificate: {
      subject: 'Your certificate of attendance: {{event}}',
      title: 'Your certificate of attendance',
      text: 'Thank you for attending “{{event}}”. Please find your certificate of attendance attached.',
    },
    waitlist: {
      asked: {
        subject: 'Please confirm: waiting list for {{event}}',
        title: 'Please confirm your entry',
        text: 'Somebody joined the waiting list for “{{event}}” with this e-mail address. Please confirm the entry by {{until}} so that it counts. If this was not you, you do not need to do anything: the entry will lapse and your details will be deleted.',
        link: 'Confirm entry',
      },
      joined: {
        subject: 'You are on the waiting list: {{event}}',
        title: 'You are on the waiting list',
        text: 'You are now number {{position}} on the waiting list for “{{event}}”. As soon as a place becomes available for you, you will receive an e-mail and have 24 hours to accept it. Use the link below at any time to see your position or to leave the list.',
        link: 'View the waiting list',
      },
      offered: {
        subject: 'A place for you: {{event}}',
        title: 'A place has become available',
        text: 'A place at “{{event}}” has become available. It is reserved for you until {{until}}. Please accept it by then using the link below. If you no longer wish to attend, please decline it there so that the next person can have it.',
        link: 'Accept or decline the place',
      },
      expired: {
        subject: 'Your reserved place has lapsed: {{event}}',
        title: 'The place is no longer reserved for you',
        text: 'The time to accept the place at “{{event}}” has run out, so you are no longer on the waiting list. If you would still like to attend, you can use the link below to register or join the list again while registration is open.',
        link: 'View the date',
      },
      ended: {
        subject: 'Your reserved place has lapsed: {{event}}',
        title: 'The place is no longer reserved for you',
        text: 'The time to accept the place at “{{event}}” has run out. Registration is now closed, and you are no longer on the waiting list.',
      },
      closed: {
        subject: 'No place has become available: {{event}}',
        title: 'Registration is closed',
        text: 'Registration for “{{event}}” is closed, and unfortunately no place has become available for you. If somebody cancels before it begins, we may still get in touch. If you do not want that, use the link below to leave the list.',
        link: 'View the waiting list',
      },
      moved: {
        subject: 'Change of date: {{event}}',
        title: 'The date has changed',
        text: 'The date of “{{event}}” for which a place is reserved for you has changed; the new details are below. The place remains reserved for you until {{until}}. Please accept it by then using the link below, or decline it there.',
        link: 'Accept or decline the place',
      },
      dateRemoved: {
        subject: 'Date cancelled: {{event}}',
        title: 'The date has been cancelled',
        text: 'Unfortunately the date of “{{event}}” whose waiting list you were on will not take place. Your entry has been deleted.',
      },
    },
  },
} satisfies Words<typeof de>;
