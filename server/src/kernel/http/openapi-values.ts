const RECEIPT_STATE =
  'The state of the receipt: a `draft` can be changed, an `open` one waits to be settled, a `completed` one is settled.';
const REGISTRATION_STATE =
  'The state of the registration; `unconfirmed` until the person has confirmed it by the link in a mail.';

/** What properties mean whose values are enumerated, by their values: the same wherever they occur. */
const BY_VALUES: Readonly<Record<string, string>> = {
  'draft open completed canceled': RECEIPT_STATE,
  'open completed canceled': RECEIPT_STATE,
  'breakage newProduct replacement siteCampaign': 'Why the manufacturer refunds the products.',
  'none waiting sent failed': 'How far the mail is; `none` if nobody has asked for it.',
  'none waiting signed expired': 'How far the signing is; `none` without a link that was sent.',
  'created changed signed moved confirmationSent': 'What happened; `moved` means another state.',
  'unconfirmed registered cancelled': REGISTRATION_STATE,
  'unconfirmed waiting offered accepted declined expired left':
    'Where the person stands: `offered` while a place is kept for them, `expired` if they did not take it in time.',
  'open given closed': 'Whether feedback can be given now (`open`), was given, or cannot be given any more (`closed`).',
  'queued sent failed': 'Whether the mail waits, was sent, or was given up.',
  'text choice consent': 'How it is answered: by a text, one of several options, or a tick.',
  'pending upcoming active closed canceled':
    'The state of the campaign: `pending` until head office releases it, `upcoming` until it starts, `closed` after its end.',
  'upcoming canceled': 'What becomes of the campaigns: released, or cancelled.',
  'counted late refused': 'The status of the count: only `counted` ones are results, `late` ones wait for a decision.',
  'counted late refused former deleted':
    'The status of the count: only `counted` ones are results, `late` ones wait for a decision, `former` ones are of an earlier round.',
  'water electricity gas heatQuantity': 'What the meter measures.',
  'placed ordered delivered': 'How far the pre-order is.',
  'out low fine tooMuch':
    'How long the stock lasts: nothing is left (`out`), too little, enough, or more than sells for a long time.',
  'manufacturer product site': 'What is imported.',
  'checked faulty running done failed undone':
    'The state of the import: `checked` and `faulty` are dry runs, a `failed` one has changed nothing.',
  'never waiting running done failed':
    'How far the last transfer from the merchandise system is; `never` before the first.',
  'waiting delivered failed': 'Whether the message waits for its next attempt, arrived, or was given up.',
  'database sign-in mail storage merchandise': 'Which service it is.',
  'embedded external provider server folder bucket database demo none': 'How the service is provided.',
};

/** What the values of a property mean. */
export const textOfValues = (values: readonly unknown[]): string | undefined => BY_VALUES[values.join(' ')];
