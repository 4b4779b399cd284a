export default {
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
};
