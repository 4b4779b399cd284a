import type de from '../../de/kit/guests.ts';
import type { Words } from '../../words.ts';

export default {
  form: {
    attention: 'There are items that require your attention',
    save: 'Save',
    show: 'Show {{field}}',
    hide: 'Hide {{field}}',
    nothingFound: 'No matches',
    searching: 'Searching…',
    choose: 'Please choose',
    clear: 'Clear selection',
    number: 'Please enter a number, for example {{example}}',
    whole: 'Please enter a whole number',
    dateTime: 'Please enter the date and time as DD/MM/YYYY HH:mm',
    timeSkipped: 'This time does not exist on that day because the clocks change',
    other: 'Other details',
    copy: 'Copy {{field}}',
    copied: 'Copied',
    notSentYet: 'The file is still being uploaded. Please wait a moment.',
    notSent: 'The file was not uploaded. Please try again or remove it.',
  },
  unsaved: {
    title: 'Discard changes?',
    text: 'There are changes on this page that have not been saved yet.',
    discard: 'Discard changes',
    keep: 'Keep editing',
  },
  dialog: { cancel: 'Cancel', close: 'Close' },
  state: {
    loading: 'Loading',
    failed: 'This could not be loaded',
    notFound: 'Not found',
    notFoundText: 'This entry does not exist or has been deleted.',
    retry: 'Try again',
    unexpected: 'Something went wrong. Please try again.',
  },
  page: { back: 'Back', breadcrumbs: 'You are here', menu: 'More actions', unsaved: 'Unsaved changes' },
  value: { empty: 'empty', yes: 'Yes', no: 'No' },
  banner: { info: 'Note', warning: 'Warning', error: 'Error', success: 'Success' },
} satisfies Words<typeof de>;
