const searchTerms = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean);

/** The rows that contain every word of the search, ignoring case. */
export function filterByText<Row>(rows: readonly Row[], search: string, textOf: (row: Row) => string): readonly Row[] {
  const words = searchTerms(search);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = textOf(row).toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

const kindOf = (character: string | undefined): 'digit' | 'letter' | null => {
  if (character === undefined) return null;
  if (/\p{N}/u.test(character)) return 'digit';
  return /\p{L}/u.test(character) ? 'letter' : null;
};

/** Whether two adjacent characters belong to one word, or to one number. */
const belongTogether = (a: string | undefined, b: string | undefined) => kindOf(a) !== null && kindOf(a) === kindOf(b);

/**
 * A word's rank: 0 as a whole word, 1 as a beginning, 2 within a word, 3 within a number; null without a match.
 */
function rankOfWord(text: string, word: string): number | null {
  let best: number | null = null;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const startsWord = !belongTogether(text[at - 1], word[0]);
    const endsWord = !belongTogether(word.at(-1), text[at + word.length]);
    const within = kindOf(word[0]) === 'digit' ? 3 : 2;
    const rank = startsWord ? Number(!endsWord) : within;
    if (rank === 0) return 0;
    best = Math.min(best ?? rank, rank);
  }
  return best;
}

/** A lower-case text's rank for lower-case words, 0 being the best; null if it does not contain them all. */
export function rankOf(text: string, words: readonly string[]): number | null {
  let sum = 0;
  for (const word of words) {
    const rank = rankOfWord(text, word);
    if (rank === null) return null;
    sum += rank;
  }
  return sum;
}

/**
 * As `found`, best matches first: whole words before beginnings, digits within longer numbers last; otherwise in
 * their order.
 */
export function bestFirst<Row>(rows: readonly Row[], search: string, textOf: (row: Row) => string): readonly Row[] {
  const words = searchTerms(search);
  if (words.length === 0) return rows;
  return rows
    .flatMap((row) => {
      const rank = rankOf(textOf(row).toLowerCase(), words);
      return rank === null ? [] : [{ row, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ row }) => row);
}
