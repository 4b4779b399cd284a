const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
const upper = (words) => words.join('_').toUpperCase();
const camelOf = (words) => words.map((word, index) => (index === 0 ? word : capital(word))).join('');

const KEBAB = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;

/** The English plural: `notice` gives `notices`, `delivery` gives `deliveries`. */
function pluralOf(word) {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/** The demo's people by role, as the tests of the server and those of pages name them. */
const PEOPLE = {
  PortalSite: [['site', 'demo-site'], 'demo-other-site', 'demo-two-sites'],
  PortalSiteEvaluation: [['evaluation', 'demo-evaluation']],
  PortalPriceTag: [['priceTag', 'demo-price-tag']],
  PortalBookingUser: [['booking', 'demo-booking']],
  PortalMeterManagement: [['meters', 'demo-meters']],
};

/** `Booking`, `BookingUser` and `PortalBookingUser` are the same role; undefined if there is none. */
const roleOf = (name) =>
  Object.keys(PEOPLE).find((role) => [name, `Portal${name}`, `Portal${name}User`].includes(role));

function namesOfRecord(kebab) {
  const words = kebab.split('-');
  const plural = [...words.slice(0, -1), pluralOf(words.at(-1))];
  return {
    record: camelOf(words),
    records: camelOf(plural),
    Record: capital(camelOf(words)),
    Records: capital(camelOf(plural)),
    recordKebab: kebab,
    recordsKebab: plural.join('-'),
    aRecord: words.join(' '),
    someRecords: plural.join(' '),
  };
}

/**
 * `notice-board` and its record in each notation, and its readers besides the administrators; one sentence if an
 * argument is invalid.
 */
export function namesOf(kebab = '', { record = 'entry', readers = '', title = '' } = {}) {
  if (!KEBAB.test(kebab) || kebab.length > 40) {
    return {
      fault: `Name the area in small letters and hyphens, as in "npm run new-area -- notice-board --title 'Schwarzes Brett'".`,
    };
  }
  const words = kebab.split('-');
  const camel = camelOf(words);
  if (!KEBAB.test(record) || record.length > 20) {
    return { fault: 'Name the record in small letters and hyphens, as in "--record notice".' };
  }
  const ofRecord = namesOfRecord(record);
  for (const name of [camel, ofRecord.record]) {
    if (!isValidName(name)) return { fault: `"${name}" is a word of the language itself; choose another name.` };
  }
  if (['menu', 'errors'].includes(ofRecord.records) || [ofRecord.record, ofRecord.records].includes(camel)) {
    return { fault: `"${record}" is used within the area already; choose another name for the record.` };
  }
  if (!/^[^'"\\<>{}\r\n]{1,40}$/.test(title)) {
    return { fault: `Say how the area is called in German, as in "--title 'Schwarzes Brett'".` };
  }
  const requestedRoles = readers.split(',').filter(Boolean);
  const roles = requestedRoles.map(roleOf);
  if (roles.includes(undefined)) {
    return {
      fault: `There is no role "${requestedRoles[roles.indexOf(undefined)]}" that could only read; there are ${Object.keys(PEOPLE).join(', ')}.`,
    };
  }
  const people = roles.flatMap((role) => PEOPLE[role]);
  const [reader] = people;
  return {
    kebab,
    camel,
    upper: upper(words),
    english: capital(words.join(' ')),
    title,
    table: `${words.join('_')}_${record.replaceAll('-', '_')}`,
    ...ofRecord,
    readers: [...new Set(roles)],
    /** The first role that can only read, for the tests of server and pages. */
    reader: reader && { server: reader[0], page: reader[1] },
    readingPeople: people.flat().filter((person) => person.startsWith('demo-')),
  };
}

function isValidName(name) {
  try {
    new Function(`'use strict'; const ${name} = 0;`);
    return name !== 'await';
  } catch {
    return false;
  }
}
