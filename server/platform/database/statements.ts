/** One statement of an SQL file and the line it starts on. */
export type Statement = { text: string; line: number };

// What may contain a semicolon that does not end the statement, in the order to try.
const token =
  /--[^\n]*|\/\*|[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(?:[A-Za-z_][A-Za-z0-9_]*)?\$|[A-Za-z0-9_$]+|;|\s+|[\s\S]/y;

/** Splits a file at the semicolons between statements, so that a failure can name the one that failed. */
export function statements(source: string): Statement[] {
  const found: Statement[] = [];
  let start = -1;
  const end = (at: number) => {
    if (start >= 0) found.push({ text: source.slice(start, at).trim(), line: lineAt(source, start) });
    start = -1;
  };
  for (let at = 0; at < source.length;) {
    token.lastIndex = at;
    const word = token.exec(source)?.[0] ?? '';
    const after = at + lengthOf(word, source, at);
    if (word === ';') end(at);
    else if (start < 0 && word.trim() && word !== '/*' && !word.startsWith('--')) start = at;
    at = after;
  }
  end(source.length);
  return found;
}

function lengthOf(word: string, source: string, at: number): number {
  if (word === '/*') return commentLength(source, at);
  if (!/^\$\w*\$$/.test(word)) return word.length;
  const close = source.indexOf(word, at + word.length);
  return (close < 0 ? source.length : close + word.length) - at;
}

// Unlike in most languages, comments nest.
function commentLength(source: string, at: number): number {
  const mark = /\/\*|\*\//g;
  mark.lastIndex = at;
  for (let depth = 0; ;) {
    const found = mark.exec(source);
    if (!found) return source.length - at;
    depth += found[0] === '/*' ? 1 : -1;
    if (depth === 0) return mark.lastIndex - at;
  }
}

function lineAt(source: string, at: number): number {
  return source.slice(0, at).split('\n').length;
}
