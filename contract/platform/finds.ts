/** The marks around the words that a search found, in a text without markup. */
export const findMarks = { start: '\uE000', end: '\uE001' } as const;

export type FindPart = { text: string; isFound: boolean };

/** The text in pieces; those that were found are marked. */
export const findParts = (text: string): FindPart[] =>
  text
    .split(findMarks.start)
    .flatMap((piece, at) => {
      if (at === 0) return [{ text: piece, isFound: false }];
      const [found = '', ...rest] = piece.split(findMarks.end);
      return [
        { text: found, isFound: true },
        { text: rest.join(''), isFound: false },
      ];
    })
    .filter((part) => part.text !== '');

/** The text alone. */
export const withoutMarks = (text: string): string =>
  findParts(text)
    .map((part) => part.text)
    .join('');
