/** What public forms say about the data that they ask for. */
export default {
  notice: {
    text: 'Ihre Angaben verarbeiten wir zu diesem Zweck: {{purpose}}. Empfänger: {{recipients}}.',
    period: 'Speicherdauer: {{period}}.',
    link: 'Datenschutzhinweise',
  },
  period: {
    minutes_one: '{{formatted}} Minute',
    minutes_other: '{{formatted}} Minuten',
    days_one: '{{formatted}} Tag {{since}}',
    days_other: '{{formatted}} Tage {{since}}',
    years_one: '{{formatted}} Jahr ab dem Ende des Kalenderjahres {{since}}',
    years_other: '{{formatted}} Jahre ab dem Ende des Kalenderjahres {{since}}',
  },
  kinds: {
    attendees: {
      title: 'Anmeldungen zu Veranstaltungen',
      purpose: 'Anmeldung verwalten, Bestätigungen und Änderungen schicken, Plätze zählen',
      basis: 'Vertrag oder vorvertragliche Maßnahme (Art. 6 Abs. 1 Buchst. b DSGVO)',
      recipients: 'Veranstaltungsverwaltung',
      since: 'nach dem Termin; danach zählt die Anmeldung nur noch ohne Namen',
    },
    trainees: {
      title: 'Prüfungen und Zertifikate',
      purpose: 'Prüfungen durchführen, auswerten und bescheinigen',
      basis: 'Beschäftigungsverhältnis (§ 26 BDSG)',
      recipients: 'Schulungsverwaltung; wer ein Zertifikat prüft, sieht die Anfangsbuchstaben',
      since: 'nach der letzten Prüfung; danach zählt das Ergebnis nur noch ohne Namen',
    },
    receipts: {
      title: 'Belege über kostenlose Ware',
      purpose: 'Warenbewegungen belegen und abrechnen',
      basis: 'Aufbewahrungspflicht für Buchungsbelege (§ 147 AO, § 257 HGB)',
      recipients: 'Markt, Abrechnung, Finanzverwaltung bei einer Prüfung',
      since: 'des Belegs',
    },
    inventories: {
      title: 'Inventuren',
      purpose: 'Zählungen aufnehmen und nachweisen, wer gezählt hat',
      basis: 'Aufbewahrungspflicht für Inventare (§ 147 AO, § 257 HGB)',
      recipients: 'Inventurverwaltung, Wirtschaftsprüfung',
      since: 'der Zählung',
    },
  },
};
