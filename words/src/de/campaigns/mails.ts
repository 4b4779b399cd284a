/** What is ordered, to the address of the campaign. */
const order = {
  ordered: {
    subject: 'Bestellung zur Aktion „{{campaign}}“: {{site}}',
    title: 'Bestellung von {{site}}',
    text: '{{site}} hat zur Aktion „{{campaign}}“ bestellt.',
  },
  declined: {
    subject: 'Kein Bedarf zur Aktion „{{campaign}}“: {{site}}',
    title: 'Kein Bedarf bei {{site}}',
    text: '{{site}} hat mitgeteilt, zur Aktion „{{campaign}}“ keinen Bedarf zu haben.',
  },
  again: 'Diese Rückmeldung ersetzt die vorherige vollständig.',
  tenant: 'Mandant',
  personInCharge: 'Verantwortlich',
  date: 'Datum',
  product: 'Artikel',
  number: 'Artikelnummer {{id}}',
  discount: '{{discount}} % Rabatt',
  quantity: 'Menge',
  open: 'Bestellung ansehen',
};

/** To the people of a site that has not answered yet. */
const reminder = {
  subject: 'Erinnerung: Rückmeldung von {{site}} zur Aktion „{{campaign}}“',
  title: 'Ihre Rückmeldung fehlt noch',
  greeting: 'Guten Tag {{name}},',
  greetingSite: 'Guten Tag,',
  text: 'zur Aktion „{{campaign}}“ hat {{site}} noch nicht geantwortet. Bitte bestellen Sie bis zum {{day}}. Wenn Sie nichts benötigen, teilen Sie uns bitte mit, dass kein Bedarf besteht.',
  period: 'Zeitraum',
  open: 'Zur Bestellung',
};

/** To the people of a site that ordered, when the campaign is cancelled. */
const cancellation = {
  subject: 'Abgesagt: Aktion „{{campaign}}“ ({{site}})',
  title: 'Die Aktion „{{campaign}}“ ist abgesagt',
  greeting: 'Guten Tag {{name}},',
  greetingSite: 'Guten Tag,',
  text: 'die Zentrale hat die Aktion „{{campaign}}“ abgesagt. Die Bestellung von {{site}} wird nicht ausgeführt. Sie können sie im Portal weiterhin lesen.',
  period: 'Zeitraum',
  open: 'Bestellung ansehen',
};

export default { campaign: 'Aktion', site: 'Markt', order, reminder, cancellation };
