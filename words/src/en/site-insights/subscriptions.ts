const mail = {
  subject: 'Site evaluation {{month}}: {{site}}',
  greeting: 'Hello {{name}},',
  text: 'The figures for {{site}} in {{month}} are in. The most important ones are below; the attached PDF has all of them on one page.',
  incomplete: 'The month is not complete yet: the figures go up to {{day}}.',
  none: 'There are no figures for {{site}} in {{month}} yet. The portal will show them as soon as the merchandise system has sent them.',
  before: '{{change}} on the previous month ({{verdict}})',
  yearBefore: '{{change}} on the previous year ({{verdict}})',
  part: '{{figure}} {{value}} ({{ratings}})',
  open: 'Open the evaluation',
  end: 'Unsubscribe from the monthly e-mail',
};

export default {
  mail,
  title: 'Monthly e-mail',
  subscribe: 'Receive this evaluation by e-mail every month',
  address: 'At the start of each month, with the previous month’s figures, to {{email}}',
  pausing_one:
    'The e-mail pauses if you have not signed in with access to this site for {{formatted}} day. It resumes as soon as you sign in again.',
  pausing_other:
    'The e-mail pauses if you have not signed in with access to this site for {{formatted}} days. It resumes as soon as you sign in again.',
  paused: 'The e-mail has been paused since {{instant}}',
  pausedText:
    'You had not signed in with access to this site for a while. You will receive it again from the next evaluation.',
  end: {
    title: 'Unsubscribe from the monthly e-mail',
    ask: 'Do you want to stop receiving this site’s evaluation by e-mail every month?',
    confirm: 'Unsubscribe',
    done: 'You have unsubscribed and will no longer receive this site’s evaluation by e-mail.',
    keep: 'Keep receiving it',
  },
};
