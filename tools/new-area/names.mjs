const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** `notice-board` in each notation; one sentence if the name is invalid. */
export function namesOf(kebab = '') {
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(kebab) || kebab.length > 40) {
    return { fault: 'Name the area in small letters and hyphens, as in "npm run new-area -- notice-board".' };
  }
  const words = kebab.split('-');
  const camel = words.map((word, index) => (index === 0 ? word : capital(word))).join('');
  if (!canBeName(camel)) return { fault: `"${kebab}" is a word of the language itself; choose another name.` };
  return { kebab, camel, snake: words.join('_'), title: capital(words.join(' ')), table: `${words.join('_')}_entry` };
}

function canBeName(name) {
  try {
    new Function(`'use strict'; const ${name} = 0;`);
    return name !== 'await';
  } catch {
    return false;
  }
}
