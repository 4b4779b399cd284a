/** The dialog in which a receipt is signed, on this screen or on a phone. */
export default {
  open: 'Unterschreiben lassen',
  title: 'Beleg unterschreiben',
  where: 'Wo wird unterschrieben?',
  here: 'Hier',
  onPhone: 'Auf eigenem Telefon',
  submit: 'Unterschreiben und ausstellen',
  done: 'Der Beleg ist unterschrieben.',
  finished: 'Der Beleg ist unterschrieben und ausgestellt.',
  scan: 'Bitte scannen Sie den QR-Code mit der Kamera Ihres Telefons. Dort sehen Sie den Beleg und unterschreiben.',
  qrCode: 'QR-Code zum Unterschreiben',
  link: 'Link zum Unterschreiben',
  left: 'Noch {{time}} Minuten gültig',
  waiting: 'Wartet auf die Unterschrift …',
  over: 'Dieser QR-Code ist abgelaufen.',
  again: 'Neuen QR-Code zeigen',
};
