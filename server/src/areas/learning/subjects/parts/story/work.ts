import { question, type SubjectStory } from './story.ts';

export const HYGIENE: SubjectStory = {
  title: 'Hygiene',
  examQuestionCount: 5,
  passPercentage: 80,
  sheet: {
    title: 'Hygiene im Markt',
    points: [
      'Hände waschen: nach dem Leergut, nach der Pause, nach der Toilette, mindestens 20 Sekunden lang.',
      'Zuerst verkaufen, was zuerst abläuft. Verbrauchsdatum vorbei: Die Ware kommt sofort aus dem Regal.',
      'Glasbruch: sperren, mit Schaufel und Besen aufnehmen, Nachbarware prüfen.',
      'Spuren von Schädlingen melden Sie sofort der Marktleitung.',
    ],
  },
  questions: [
    question(
      [
        'Sie kommen von der Leergutannahme und sollen Obst auffüllen. Was tun Sie zuerst?',
        'You come from the empties and are to fill up the fruit. What do you do first?',
      ],
      [['Ich wasche mir gründlich die Hände.', 'I wash my hands thoroughly.']],
      [
        ['Ich reibe die Hände an der Schürze ab.', 'I wipe my hands on the apron.'],
        ['Ich fange gleich an, die Kundschaft wartet.', 'I start at once, as customers wait.'],
      ],
    ),
    question(
      ['Wie lange sollten Sie sich die Hände mindestens waschen?', 'How long should you wash your hands at least?'],
      [['20 Sekunden', '20 seconds']],
      [
        ['5 Sekunden', '5 seconds'],
        ['2 Minuten', '2 minutes'],
      ],
    ),
    question(
      [
        'Das Verbrauchsdatum eines Smoothies ist gestern abgelaufen. Was gilt?',
        'The use-by date of a smoothie was yesterday. What is right?',
      ],
      [['Er darf nicht mehr verkauft werden.', 'It must not be sold any more.']],
      [
        ['Er darf zum halben Preis verkauft werden.', 'It may be sold at half the price.'],
        ['Er darf verkauft werden, wenn er gut riecht.', 'It may be sold if it smells good.'],
      ],
    ),
    question(
      [
        'Das Mindesthaltbarkeitsdatum eines Saftes ist überschritten. Was gilt?',
        'The best-before date of a juice is over. What is right?',
      ],
      [
        [
          'Er darf verkauft werden, wenn er geprüft und einwandfrei ist.',
          'It may be sold when it was checked and is sound.',
        ],
      ],
      [
        ['Er muss vernichtet werden.', 'It has to be destroyed.'],
        ['Das Datum darf überklebt werden.', 'The date may be covered.'],
      ],
    ),
    question(
      ['Was bedeutet „First in, first out“ beim Auffüllen?', 'What does “first in, first out” mean?'],
      [['Ältere Ware kommt nach vorn.', 'Older goods come to the front.']],
      [
        ['Neue Ware kommt nach vorn.', 'New goods come to the front.'],
        ['Was zuerst kommt, wird zuerst bezahlt.', 'What comes first is paid first.'],
      ],
    ),
    question(
      ['Wie oft wiederholt der Betrieb die Belehrung nach dem Infektionsschutzgesetz?'],
      [['Alle zwei Jahre']],
      [['Alle zehn Jahre'], ['Nie']],
    ),
    question(
      [
        'Im Regal ist eine Flasche zerbrochen. Was gehört dazu?',
        'A bottle has broken on the shelf. What is to be done?',
      ],
      [
        ['Die Stelle sperren', 'Close the place off'],
        ['Scherben mit Schaufel und Besen aufnehmen', 'Take up the glass with shovel and broom'],
        ['Die Ware daneben auf Splitter prüfen', 'Check the goods beside it for splinters'],
      ],
      [['Große Scherben mit der Hand aufsammeln', 'Pick up large pieces by hand']],
    ),
    question(
      ['Welche Temperatur muss Tiefkühlware mindestens haben?', 'How cold do frozen goods have to be?'],
      [['−18 °C oder kälter', '−18 °C or colder']],
      [
        ['0 °C', '0 °C'],
        ['−5 °C', '−5 °C'],
      ],
    ),
  ],
};

export const SAFETY: SubjectStory = {
  title: 'Arbeitssicherheit',
  examQuestionCount: 6,
  passPercentage: 75,
  sheet: {
    title: 'Sicher arbeiten',
    points: [
      'Heben Sie mit geradem Rücken aus den Knien, die Last nah am Körper.',
      'Den Stapler fährt nur, wer ausgebildet und schriftlich beauftragt ist.',
      'Fluchtwege, Feuerlöscher und Verbandkasten sind immer frei.',
      'Kohlensäure aus der Zapfanlage sammelt sich am Boden: Keller lüften, Warngerät beachten.',
      'Jeder Unfall kommt ins Verbandbuch.',
    ],
  },
  questions: [
    question(
      ['Wie heben Sie einen vollen Kasten richtig?', 'How do you lift a full crate?'],
      [
        ['Aus den Knien', 'From the knees'],
        ['Mit geradem Rücken', 'With a straight back'],
        ['Nah am Körper', 'Close to the body'],
      ],
      [
        ['Mit Schwung aus dem Rücken', 'With a swing of the back'],
        ['Mit gestreckten Armen', 'With straight arms'],
      ],
    ),
    question(
      ['Wer darf den Gabelstapler fahren?', 'Who may drive the forklift?'],
      [
        [
          'Wer volljährig, ausgebildet und schriftlich beauftragt ist',
          'Whoever is of age, trained and charged with it in writing',
        ],
      ],
      [
        ['Wer einen Autoführerschein hat', 'Whoever has a driving licence'],
        ['Wer gerade Zeit hat', 'Whoever has time'],
        ['Wer im zweiten Lehrjahr ist', 'Whoever is in the second year'],
      ],
    ),
    question(
      [
        'Warum ist ausströmende Kohlensäure im Bierkeller gefährlich?',
        'Why is carbon dioxide in the beer cellar dangerous?',
      ],
      [
        ['Sie verdrängt die Atemluft.', 'It takes the place of the air.'],
        ['Sie sammelt sich am Boden.', 'It gathers at the floor.'],
      ],
      [
        ['Sie ist brennbar.', 'It burns.'],
        ['Sie riecht stechend und reizt nur die Augen.', 'It stings and merely hurts the eyes.'],
      ],
    ),
    question(
      ['Vor dem Notausgang steht eine Palette. Was tun Sie?', 'A pallet stands in front of the exit. What do you do?'],
      [['Ich räume sie sofort weg.', 'I move it at once.']],
      [
        ['Ich lasse sie bis Feierabend stehen.', 'I leave it until closing time.'],
        ['Ich hänge ein Schild daran.', 'I put a sign on it.'],
      ],
    ),
    question(
      ['Womit erreichen Sie ein hohes Regal?', 'How do you reach a high shelf?'],
      [['Mit einer geprüften Leiter oder einem Tritt', 'With a ladder or steps that were checked']],
      [
        ['Mit einem umgedrehten Kasten', 'On a crate turned over'],
        ['Auf der Gabel des Staplers', 'On the fork of the forklift'],
      ],
    ),
    question(
      ['Ab wann ist ein Arbeitsunfall der Berufsgenossenschaft anzuzeigen?'],
      [['Wenn jemand mehr als drei Tage arbeitsunfähig ist']],
      [['Nur wenn ein Rettungswagen kam'], ['Erst nach sechs Wochen']],
    ),
    question(
      ['Wie löschen Sie einen Entstehungsbrand mit dem Feuerlöscher?', 'How do you put out a small fire?'],
      [
        ['Mit dem Wind', 'With the wind'],
        ['Von vorn nach hinten und von unten nach oben', 'From the front and from below'],
      ],
      [
        ['Gegen den Wind', 'Against the wind'],
        ['Von oben auf die Flammen', 'From above onto the flames'],
      ],
    ),
    question(
      ['Welche Nummer hat der Notruf?', 'What is the emergency number?'],
      [['112', '112']],
      [
        ['110', '110'],
        ['115', '115'],
        ['116 117', '116 117'],
      ],
    ),
    question(
      ['Was ist mit dem Handhubwagen verboten?', 'What is forbidden with the pallet truck?'],
      [
        ['Mitfahren', 'Riding on it'],
        ['Ihn auf Gefälle abstellen', 'Parking it on a slope'],
      ],
      [['Ihn zu ziehen', 'Pulling it']],
    ),
  ],
};

export const TILL: SubjectStory = {
  title: 'Kasse und Kundschaft',
  examQuestionCount: 4,
  passPercentage: 70,
  questions: [
    question(
      ['Sie halten einen Schein für falsch. Was ist richtig?', 'You take a note for a forgery. What is right?'],
      [
        ['Ich gebe ihn nicht zurück.', 'I do not give it back.'],
        ['Ich rufe die Marktleitung und die Polizei.', 'I call the manager and the police.'],
      ],
      [
        ['Ich gebe ihn als Wechselgeld weiter.', 'I pass it on as change.'],
        ['Ich gebe ihn zurück und bitte um einen anderen.', 'I give it back and ask for another.'],
      ],
    ),
    question(
      ['Wann bekommt die Kundschaft einen Bon?', 'When does a customer get a receipt?'],
      [['Bei jedem Kauf wird einer angeboten.', 'It is offered with every purchase.']],
      [
        ['Nur auf Wunsch', 'On request only'],
        ['Erst ab 10 Euro', 'From 10 euro'],
      ],
    ),
    question(
      [
        'Eine Kundin möchte einwandfreien Wein zurückgeben, der ihr nicht schmeckt. Was gilt nach dem Gesetz?',
        'A customer wants to return sound wine that she does not like. What does the law say?',
      ],
      [['Ein Recht auf Rückgabe gibt es nicht; Kulanz ist möglich.', 'There is no right to it; goodwill is possible.']],
      [
        ['Sie hat 14 Tage Zeit.', 'She has 14 days.'],
        ['Sie bekommt immer einen Gutschein.', 'She always gets a voucher.'],
      ],
    ),
    question(
      ['Was muss am Regal neben dem Preis stehen?'],
      [['Der Grundpreis je Liter']],
      [['Der Einkaufspreis'], ['Der Name der Marktleitung']],
    ),
    question(
      ['Jemand beschwert sich laut an der Kasse. Was hilft?', 'Somebody complains loudly at the till. What helps?'],
      [
        ['Ruhig zuhören', 'Listening calmly'],
        ['Eine Lösung anbieten', 'Offering a solution'],
      ],
      [
        ['Ebenfalls laut werden', 'Becoming loud as well'],
        ['Weiterkassieren und schweigen', 'Going on in silence'],
      ],
    ),
  ],
};
