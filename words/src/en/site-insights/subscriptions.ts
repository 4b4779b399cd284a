const mail = {
  subject: 'Site evaluation {{month}}: {{site}}',
  greeting: 'Hello {{name}},',
  text: 'the figures of {{site}} for {{month}} are in. The main ones are below, all of them are on one page in the PDF attached.',
  incomplete: 'The month is not complete yet: the figures reach up to {{day}}.',
  none: 'there are no figures of {{site}} for {{month}} yet. The portal shows them as soon as the merchandise system has sent them.',
  before: 'to the month before {{change}} ({{judgement}})',
  yearBefore: 'to the year before {{change}} ({{judgement}})',
  part: '{{figure}} {{value}} ({{ratings}})',
  open: 'Open the evaluation',
  end: 'Unsubscribe from the monthly e-mail',
};

export default {
  mail,
  title: 'Monthly e-mail',
  subscribe: 'Receive this evaluation by e-mail every month',
  address: 'At the beginning of the month, with the figures of the month before, to {{email}}',
  pausing_one:
    'The e-mail pauses when you have not signed in with access to this site for {{formatted}} day. It goes on as soon as you sign in again.',
  pausing_other:
    'The e-mail pauses when you have not signed in with access to this site for {{formatted}} days. It goes on as soon as you sign in again.',
  paused: 'The e-mail has been paused since {{instant}}',
  pausedText:
    'You had not been signed in with access to this site for a while. You will receive it again from the next evaluation on.',
  end: {
    title: 'Unsubscribe from the monthly e-mail',
    ask: 'Do you no longer want to receive the evaluation of this site by e-mail every month?',
    confirm: 'Unsubscribe',
    done: 'You are unsubscribed and will no longer receive the evaluation of this site by e-mail.',
    keep: 'Keep receiving it',
  },
};
