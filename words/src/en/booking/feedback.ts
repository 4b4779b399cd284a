import type de from '../../de/booking/feedback.ts';
import type { Words } from '../../words.ts';

export default {
  feedback: {
    title: 'Feedback',
    of: 'Your feedback: {{event}}',
    anonymous:
      'Your answer is stored without your name. We only remember that you have answered, so that each person answers once.',
    content: 'Content',
    speaker: 'Speaker',
    organisation: 'Organisation',
    scale: '1 is poor, 5 is very good.',
    recommends: 'Would you recommend the event?',
    yes: 'Yes',
    no: 'No',
    comment: 'Is there anything else you would like to tell us?',
    commentText: 'At most 1,000 characters. Please do not give any names if you wish to remain anonymous.',
    send: 'Send feedback',
    done: 'Thank you for your feedback!',
    given: 'You have already given feedback. Thank you!',
    closed: 'Feedback on this date is no longer possible.',
    none: 'No feedback yet',
    tooFew: 'Not enough answers yet: results are shown from {{min}} answers on, so that they stay anonymous.',
    noneText: 'The link is in the thank-you e-mail, and is valid for 30 days after the date.',
    count: 'Answers',
    mean: '{{mean}} out of 5',
    recommending: 'Would recommend it',
    share: '{{count}} of {{of}}',
    comments: 'Comments',
  },
} satisfies Words<typeof de>;
