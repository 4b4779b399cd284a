import { question, type SubjectStory } from './story.ts';

export const YOUTH_PROTECTION: SubjectStory = {
  title: 'Jugendschutz',
  examQuestionCount: 6,
  passPercentage: 80,
  sheet: {
    title: 'Merkblatt Jugendschutz',
    points: [
      'Bier, Wein und Sekt geben wir ab 16 Jahren ab, alles mit Branntwein ab 18 Jahren.',
      'Tabak, E-Zigaretten und Liquids gibt es ab 18 Jahren, auch ohne Nikotin.',
      'Wer jünger als 25 aussieht, zeigt einen amtlichen Ausweis mit Lichtbild. Im Zweifel verkaufen wir nicht.',
      'Zettel der Eltern ändern nichts. Wer erkennbar für Jüngere kauft, bekommt die Ware nicht.',
      'Bleiben Sie freundlich, und holen Sie bei Streit die Marktleitung dazu.',
    ],
  },
  questions: [
    question(
      [
        'Ab welchem Alter dürfen Jugendliche ohne Begleitung Bier, Wein und Sekt kaufen?',
        'From what age may young people buy beer, wine and sparkling wine on their own?',
      ],
      [['Ab 16 Jahren', 'From 16']],
      [
        ['Ab 14 Jahren', 'From 14'],
        ['Ab 18 Jahren', 'From 18'],
        ['Ab 21 Jahren', 'From 21'],
      ],
    ),
    question(
      ['Ab welchem Alter dürfen Spirituosen abgegeben werden?', 'From what age may spirits be sold?'],
      [['Ab 18 Jahren', 'From 18']],
      [
        ['Ab 16 Jahren', 'From 16'],
        ['Ab 17 Jahren', 'From 17'],
        ['Ab 21 Jahren', 'From 21'],
      ],
    ),
    question(
      [
        'Welche dieser Getränke dürfen erst ab 18 Jahren abgegeben werden?',
        'Which of these drinks may only be sold to people of 18 and above?',
      ],
      [
        ['Dosen mit Whisky und Cola', 'Cans of whisky and cola'],
        ['Likör', 'Liqueur'],
      ],
      [
        ['Radler', 'Shandy'],
        ['Glühwein', 'Mulled wine'],
      ],
    ),
    question(
      [
        'Eine 17-Jährige möchte Wodka kaufen und zeigt eine schriftliche Erlaubnis ihrer Eltern. Was tun Sie?',
        'A girl of 17 wants to buy vodka and shows a written permission of her parents. What do you do?',
      ],
      [['Ich verkaufe den Wodka nicht.', 'I do not sell the vodka.']],
      [
        ['Ich verkaufe ihn, wenn die Unterschrift echt aussieht.', 'I sell it if the signature looks genuine.'],
        ['Ich verkaufe ihn und behalte die Erlaubnis.', 'I sell it and keep the permission.'],
        ['Ich rufe die Eltern an und verkaufe ihn dann.', 'I call the parents and sell it then.'],
      ],
    ),
    question(
      ['Womit lässt sich das Alter zuverlässig nachweisen?', 'What proves somebody’s age reliably?'],
      [
        ['Personalausweis', 'Identity card'],
        ['Reisepass', 'Passport'],
        ['Führerschein', 'Driving licence'],
      ],
      [
        ['Monatskarte', 'Monthly ticket'],
        ['Foto des Ausweises auf dem Telefon eines Freundes', 'Photo of the card on a friend’s phone'],
      ],
    ),
    question(
      [
        'Ein Kunde wirkt jünger als 18, kauft Rum und hat keinen Ausweis dabei. Was ist richtig?',
        'A customer looks younger than 18, buys rum and has no identity card. What is right?',
      ],
      [['Der Rum bleibt im Markt.', 'The rum stays in the market.']],
      [
        ['Seine Begleitung darf für ihn bürgen.', 'His friends may vouch for him.'],
        ['Er darf sein Geburtsdatum nennen.', 'He may tell his date of birth.'],
        ['Eine kleine Flasche ist erlaubt.', 'A small bottle is allowed.'],
      ],
    ),
    question(
      [
        'Ein Erwachsener kauft Schnaps und reicht ihn vor der Kasse an Jugendliche weiter. Wie verhalten Sie sich?',
        'A grown-up buys spirits and hands them to youths in front of the till. How do you act?',
      ],
      [['Ich verweigere den Verkauf.', 'I refuse to sell.']],
      [
        ['Ich kassiere, denn der Käufer ist volljährig.', 'I take the money, as the buyer is of age.'],
        ['Ich verkaufe nur eine Flasche.', 'I sell one bottle only.'],
      ],
    ),
    question(
      [
        'Ab welchem Alter gibt es nikotinfreie E-Zigaretten?',
        'From what age may e-cigarettes without nicotine be sold?',
      ],
      [['Ab 18 Jahren', 'From 18']],
      [
        ['Ab 16 Jahren', 'From 16'],
        ['Ohne Altersgrenze', 'At any age'],
      ],
    ),
    question(
      ['Wie hoch kann das Bußgeld sein, wenn gegen die Abgabeverbote verstoßen wird?'],
      [['Bis zu 50.000 Euro']],
      [['Bis zu 500 Euro'], ['Bis zu 5.000 Euro'], ['Es bleibt immer bei einer Verwarnung.']],
    ),
    question(
      [
        'Wo müssen die Vorschriften des Jugendschutzes zu lesen sein?',
        'Where do the rules of youth protection have to be posted?',
      ],
      [['Gut sichtbar im Markt', 'Clearly visible in the market']],
      [
        ['Nur im Pausenraum', 'In the break room only'],
        ['Nur im Internet', 'On the internet only'],
        ['Nirgends', 'Nowhere'],
      ],
    ),
  ],
};

export const DEPOSIT: SubjectStory = {
  title: 'Pfand und Mehrweg',
  examQuestionCount: 5,
  passPercentage: 70,
  sheet: {
    title: 'Pfand auf einen Blick',
    points: [
      'Einweg: 25 Cent, zu erkennen am Zeichen aus Flasche, Dose und Pfeil.',
      'Mehrweg: Bierflasche 8 Cent, Bügelflasche und Brunnenflasche 15 Cent, Kasten meist 1,50 Euro.',
      'Am Regal steht in Großbuchstaben, ob es EINWEG oder MEHRWEG ist.',
      'Einweg nehmen wir zurück, gleich wo es gekauft wurde, wenn wir die Materialart führen.',
    ],
  },
  questions: [
    question(
      ['Wie hoch ist das Pfand auf Einwegdosen mindestens?', 'What is the least deposit on single-use cans?'],
      [['25 Cent', '25 cents']],
      [
        ['8 Cent', '8 cents'],
        ['15 Cent', '15 cents'],
        ['50 Cent', '50 cents'],
      ],
    ),
    question(
      [
        'Ein Kasten mit 20 leeren Bierflaschen zu je 8 Cent kommt zurück; der Kasten selbst hat 1,50 Euro Pfand. Was zahlen Sie aus?',
        'A crate of 20 empty beer bottles at 8 cents each comes back; the crate itself has a deposit of 1.50 euro. What do you pay?',
      ],
      [['3,10 Euro', '3.10 euro']],
      [
        ['1,60 Euro', '1.60 euro'],
        ['3,42 Euro', '3.42 euro'],
        ['4,50 Euro', '4.50 euro'],
      ],
    ),
    question(
      ['Woran erkennen Sie eine Einwegflasche mit Pfand?', 'How do you recognise a single-use bottle with deposit?'],
      [['Am Zeichen aus Flasche, Dose und Pfeil', 'By the sign of a bottle, a can and an arrow']],
      [
        ['An der grünen Farbe', 'By its green colour'],
        ['Daran, dass sie aus Kunststoff ist', 'It is made of plastic'],
        ['Am Grünen Punkt', 'By the Green Dot'],
      ],
    ),
    question(
      [
        'Welches Einweg muss ein Markt mit mehr als 200 m² Verkaufsfläche zurücknehmen?',
        'Which single-use packaging does a market of more than 200 m² have to take back?',
      ],
      [
        [
          'Alles aus den Materialarten, die er verkauft, gleich von welcher Marke',
          'All of the materials that it sells, whatever the brand',
        ],
      ],
      [
        ['Nur, was er selbst verkauft hat', 'Only what it sold itself'],
        ['Nur die Marken, die er führt', 'Only the brands that it has'],
        ['Nur gegen Kassenbon', 'Only with a receipt'],
      ],
    ),
    question(
      [
        'Eine Kundin bringt eine zerdrückte Dose mit lesbarem Pfandzeichen, die der Automat nicht nimmt. Was tun Sie?',
        'A customer brings a crushed can whose deposit sign is legible; the machine does not take it. What do you do?',
      ],
      [['Ich nehme sie an und zahle das Pfand aus.', 'I take it and pay the deposit.']],
      [
        ['Ich verweise auf den Gelben Sack.', 'I tell her to use the recycling bag.'],
        ['Ich zahle die Hälfte aus.', 'I pay half of it.'],
      ],
    ),
    question(
      ['Wie hoch ist das Pfand auf die 0,7-Liter-Brunnenflasche aus Glas?'],
      [['15 Cent']],
      [['8 Cent'], ['25 Cent'], ['30 Cent']],
    ),
    question(
      ['Welche dieser Verpackungen sind Mehrweg?', 'Which of these are refillable?'],
      [
        ['Die Glasflasche im Bierkasten', 'The glass bottle in the crate of beer'],
        ['Die Perlenflasche der Brunnen', 'The bottle with beads of the springs'],
      ],
      [
        ['Die Bierdose', 'The beer can'],
        ['Der Getränkekarton', 'The drinks carton'],
      ],
    ),
    question(
      [
        'Seit wann haben auch Milchgetränke in Einwegflaschen aus Kunststoff Pfand?',
        'Since when has there been a deposit on milk drinks in single-use plastic bottles, too?',
      ],
      [['Seit dem 1. Januar 2024', 'Since 1 January 2024']],
      [
        ['Seit dem 1. Januar 2003', 'Since 1 January 2003'],
        ['Milchgetränke haben nie Pfand.', 'There is never a deposit on them.'],
      ],
    ),
  ],
};
