import { unguarded } from '../../platform/sheets.write.ts';

/** Turns text that comes in chunks into records; a quoted cell may contain separators, line breaks and doubled quotes. */
export function csvParser(separator: string) {
  let record: string[] = [];
  let cell = '';
  let isQuoted = false;
  let wasQuoted = false;
  let mayDouble = false;
  let wasReturn = false;

  const endCell = () => {
    record.push(cell);
    cell = '';
    wasQuoted = false;
  };
  const endRecord = (): string[] => {
    endCell();
    const ended = record;
    record = [];
    return ended;
  };
  const isBlank = () => record.length === 0 && cell === '' && !wasQuoted;

  const push = (text: string): string[][] => {
    const records: string[][] = [];
    for (const letter of text) {
      if (isQuoted) {
        if (letter !== '"') cell += letter;
        else {
          isQuoted = false;
          mayDouble = true;
        }
        continue;
      }
      const isDoubled = mayDouble && letter === '"';
      mayDouble = false;
      const follows = wasReturn && letter === '\n';
      wasReturn = letter === '\r';
      if (isDoubled) {
        cell += '"';
        isQuoted = true;
      } else if (letter === '"' && cell === '' && !wasQuoted) {
        isQuoted = true;
        wasQuoted = true;
      } else if (letter === separator) endCell();
      else if (letter === '\r' || letter === '\n') {
        if (!follows) records.push(isBlank() ? [] : endRecord());
      } else cell += letter;
    }
    return records;
  };

  /** The last record, if no line break follows it; null if the text ended within quotes. */
  const end = (): string[][] | null => {
    if (isQuoted) return null;
    return isBlank() ? [] : [endRecord()];
  };

  return { push, end };
}

const separators = [',', ';', '\t', '|'];

/** The separator used most in the first line, outside quotes. */
export function separatorOf(start: string): string {
  const line = /^(?:"[^"]*"|[^"\r\n])*/.exec(start)?.[0].replace(/"[^"]*"/g, '') ?? '';
  const uses = separators.map((separator) => ({ separator, times: line.split(separator).length }));
  return uses.reduce((most, one) => (one.times > most.times ? one : most)).separator;
}

/** Some spreadsheets put a line with the separator before the headings, and do not show it as a row. */
export function declaredSeparator(start: string): { separator: string; rest: string } | null {
  const [line = '', separator = ''] = /^"?sep=([,;\t|])"?(?:\r\n?|\n)/i.exec(start) ?? [];
  return line ? { separator, rest: start.slice(line.length) } : null;
}

/** An apostrophe before something that looks like a formula was added by the spreadsheet and is not part of the cell. */
export const cellText = (cell: string): string => unguarded(cell.trim());
