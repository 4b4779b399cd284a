import { question, type SubjectStory } from './story.ts';

export const BEER: SubjectStory = {
  title: 'Bierkunde',
  examQuestionCount: 6,
  passPercentage: 70,
  sheet: {
    title: 'Kleine Bierkunde',
    points: [
      'Wasser, Malz, Hopfen und Hefe: mehr braucht ein Bier nach dem Reinheitsgebot nicht.',
      'Obergärige Hefe arbeitet warm (Weizen, Kölsch, Alt), untergärige kalt (Pils, Helles, Export).',
      'Je höher die Stammwürze, desto kräftiger das Bier: Vollbier ab 11, Starkbier ab 16 Prozent.',
      'Fragen Sie nach Anlass und Vorliebe, bevor Sie empfehlen.',
    ],
  },
  questions: [
    question(
      ['Welche Zutaten nennt das Reinheitsgebot?', 'Which ingredients does the purity law name?'],
      [
        ['Wasser', 'Water'],
        ['Malz', 'Malt'],
        ['Hopfen', 'Hops'],
        ['Hefe', 'Yeast'],
      ],
      [
        ['Zucker', 'Sugar'],
        ['Mais', 'Maize'],
      ],
    ),
    question(
      ['Welche Biere sind obergärig?', 'Which beers are top-fermented?'],
      [
        ['Hefeweizen', 'Wheat beer'],
        ['Kölsch', 'Kölsch'],
        ['Altbier', 'Altbier'],
      ],
      [
        ['Pils', 'Pilsner'],
        ['Helles', 'Helles'],
      ],
    ),
    question(
      ['Was ist die Stammwürze?', 'What is the original gravity?'],
      [
        [
          'Der Anteil der aus Malz und Hopfen gelösten Stoffe vor der Gärung',
          'The share of what malt and hops gave to the wort before fermentation',
        ],
      ],
      [
        ['Der Alkoholgehalt des fertigen Bieres', 'The alcohol of the finished beer'],
        ['Die Menge des Hopfens je Liter', 'The amount of hops per litre'],
        ['Eine besonders dunkle Malzsorte', 'A very dark malt'],
      ],
    ),
    question(
      [
        'Wie viel Alkohol darf „alkoholfreies“ Bier höchstens enthalten?',
        'How much alcohol may “alcohol-free” beer hold at most?',
      ],
      [['0,5 % vol', '0.5 % vol']],
      [
        ['0,0 % vol', '0.0 % vol'],
        ['1,2 % vol', '1.2 % vol'],
        ['2,0 % vol', '2.0 % vol'],
      ],
    ),
    question(
      ['Ab welcher Stammwürze ist ein Bier ein Starkbier?', 'From what original gravity is a beer a strong beer?'],
      [['Ab 16 Prozent', 'From 16 per cent']],
      [
        ['Ab 7 Prozent', 'From 7 per cent'],
        ['Ab 11 Prozent', 'From 11 per cent'],
        ['Ab 20 Prozent', 'From 20 per cent'],
      ],
    ),
    question(
      ['Wofür stehen die Buchstaben IBU auf manchen Etiketten?'],
      [['Für die Bittereinheiten']],
      [['Für die Farbe'], ['Für den Brauort'], ['Für die Trinktemperatur']],
    ),
    question(
      ['Woher kommt Kölsch?', 'Where does Kölsch come from?'],
      [['Nur aus Köln und seiner nächsten Umgebung', 'Only from Cologne and its surroundings']],
      [
        ['Aus jeder Brauerei, die obergärig braut', 'From any brewery that uses top yeast'],
        ['Aus ganz Nordrhein-Westfalen', 'From all of North Rhine-Westphalia'],
      ],
    ),
    question(
      ['Warum ist ein Hefeweizen trüb?', 'Why is a wheat beer cloudy?'],
      [['Weil Hefe und Eiweiß darin schweben', 'Because of yeast and protein in it']],
      [
        ['Weil es zu alt ist', 'Because it is too old'],
        ['Weil es nicht gekocht wurde', 'Because it was not boiled'],
        ['Weil ihm Mehl zugesetzt wird', 'Because flour is added'],
      ],
    ),
    question(
      ['Wie lagern Sie Bier am besten?', 'How do you store beer best?'],
      [
        ['Kühl', 'Cool'],
        ['Dunkel', 'In the dark'],
        ['Stehend', 'Upright'],
      ],
      [['Am Fenster', 'At the window']],
    ),
    question(
      ['Welche Trinktemperatur passt zu Pils?', 'At what temperature is pilsner served?'],
      [['7 bis 9 °C', '7 to 9 °C']],
      [
        ['1 bis 3 °C', '1 to 3 °C'],
        ['14 bis 16 °C', '14 to 16 °C'],
      ],
    ),
  ],
};

export const WINE: SubjectStory = {
  title: 'Weinkunde',
  examQuestionCount: 5,
  passPercentage: 60,
  sheet: {
    title: 'Wein beraten in drei Fragen',
    points: [
      'Wozu soll der Wein passen? Essen, Anlass und Gäste geben die Richtung.',
      'Weiß, rosé oder rot, trocken oder lieblich? Lassen Sie beschreiben, was schmeckt.',
      'Welcher Preis ist angenehm? Nennen Sie zwei Flaschen, nicht zehn.',
    ],
  },
  questions: [
    question(
      ['Welche dieser Rebsorten ergeben Weißwein?', 'Which of these grapes make white wine?'],
      [
        ['Riesling', 'Riesling'],
        ['Silvaner', 'Silvaner'],
        ['Grauburgunder', 'Pinot gris'],
      ],
      [
        ['Dornfelder', 'Dornfelder'],
        ['Trollinger', 'Trollinger'],
      ],
    ),
    question(
      ['Woher hat Rotwein seine Farbe?', 'What gives red wine its colour?'],
      [['Aus den Schalen der Beeren', 'The skins of the berries']],
      [
        ['Aus dem Holzfass', 'The wooden cask'],
        ['Aus zugesetztem Saft', 'Juice that is added'],
        ['Aus dem Boden', 'The soil'],
      ],
    ),
    question(
      [
        'Wie viel Restzucker darf ein trockener Wein höchstens haben?',
        'How much residual sugar may a dry wine have at most?',
      ],
      [['9 Gramm je Liter', '9 grams per litre']],
      [
        ['18 Gramm je Liter', '18 grams per litre'],
        ['45 Gramm je Liter', '45 grams per litre'],
        ['0 Gramm je Liter', '0 grams per litre'],
      ],
    ),
    question(['Wie viele Anbaugebiete für Qualitätswein hat Deutschland?'], [['13']], [['7'], ['16'], ['27']]),
    question(
      ['Welche dieser Wörter sind Prädikate eines deutschen Weines?', 'Which of these are “Prädikate” of German wine?'],
      [
        ['Kabinett', 'Kabinett'],
        ['Spätlese', 'Spätlese'],
        ['Auslese', 'Auslese'],
      ],
      [
        ['Reserve', 'Reserve'],
        ['Cuvée', 'Cuvée'],
      ],
    ),
    question(
      ['Worauf weist „enthält Sulfite“ hin?', 'What does “contains sulphites” tell?'],
      [['Auf einen Stoff, der Allergien auslösen kann', 'There is something that may cause an allergy']],
      [
        ['Auf zugesetzten Zucker', 'Sugar was added'],
        ['Auf Wein aus Übersee', 'The wine is from overseas'],
      ],
    ),
    question(
      ['Ein Wein riecht muffig nach nassem Karton. Was hat er?', 'A wine smells of wet cardboard. What is it?'],
      [['Einen Korkfehler', 'It is corked']],
      [
        ['Zu viel Restzucker', 'Too much sugar'],
        ['Die richtige Reife', 'It is just ripe'],
      ],
    ),
    question(
      ['Welche Temperatur passt zu einem leichten Weißwein?', 'At what temperature is a light white wine served?'],
      [['8 bis 10 °C', '8 to 10 °C']],
      [
        ['2 bis 4 °C', '2 to 4 °C'],
        ['16 bis 18 °C', '16 to 18 °C'],
      ],
    ),
  ],
};

export const WATER: SubjectStory = {
  title: 'Wasser, Saft und Limonade',
  examQuestionCount: 4,
  passPercentage: 70,
  questions: [
    question(
      ['Was gilt für natürliches Mineralwasser?', 'What is true of natural mineral water?'],
      [
        ['Es wird am Quellort abgefüllt.', 'It is bottled at its spring.'],
        ['Es ist amtlich anerkannt.', 'It is officially recognised.'],
      ],
      [
        ['Es wird mit Chlor behandelt.', 'It is treated with chlorine.'],
        ['Es darf aus der Leitung kommen.', 'It may come from the tap.'],
      ],
    ),
    question(
      ['Welches Wasser darf aus Trinkwasser hergestellt werden?', 'Which water may be made of drinking water?'],
      [['Tafelwasser', 'Table water']],
      [
        ['Quellwasser', 'Spring water'],
        ['Heilwasser', 'Healing water'],
        ['Natürliches Mineralwasser', 'Natural mineral water'],
      ],
    ),
    question(
      ['Wie viel Frucht enthält ein Fruchtsaft?', 'How much fruit is in a fruit juice?'],
      [['100 Prozent', '100 per cent']],
      [
        ['Mindestens 25 Prozent', 'At least 25 per cent'],
        ['Mindestens 50 Prozent', 'At least 50 per cent'],
        ['Höchstens 30 Prozent', 'At most 30 per cent'],
      ],
    ),
    question(
      ['Wann heißt ein Mineralwasser natriumarm?'],
      [['Bei weniger als 20 Milligramm Natrium je Liter']],
      [['Bei weniger als 200 Milligramm Natrium je Liter'], ['Wenn es kein Natrium enthält']],
    ),
    question(
      ['Wodurch unterscheidet sich Nektar von Saft?', 'How does nectar differ from juice?'],
      [
        ['Er enthält weniger Frucht.', 'It holds less fruit.'],
        ['Er darf Wasser und Zucker enthalten.', 'It may hold water and sugar.'],
      ],
      [['Er ist immer trüb.', 'It is always cloudy.']],
    ),
    question(
      ['Was ist Heilwasser rechtlich?', 'What is healing water by law?'],
      [['Ein Arzneimittel', 'A medicine']],
      [
        ['Ein Lebensmittel', 'A food'],
        ['Ein Kosmetikum', 'A cosmetic'],
      ],
    ),
  ],
};

/** Somebody is still writing it: too few questions, and one without a right answer. */
export const SPIRITS: SubjectStory = {
  title: 'Spirituosen',
  examQuestionCount: 8,
  passPercentage: 70,
  questions: [
    question(
      ['Welchen Alkoholgehalt hat Whisky mindestens?', 'What is the least alcohol of whisky?'],
      [['40 % vol', '40 % vol']],
      [
        ['15 % vol', '15 % vol'],
        ['37,5 % vol', '37.5 % vol'],
      ],
    ),
    question(['Woraus wird Rum hergestellt?'], [['Aus Zuckerrohr']], [['Aus Kartoffeln'], ['Aus Trauben']]),
    question(['Wie lange reift ein Obstbrand?'], [], [['Gar nicht'], ['Drei Jahre']]),
  ],
};
