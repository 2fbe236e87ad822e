/** Without characters that are easily confused when read aloud or copied by hand. */
const kinds = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#$%&*+-=?@_'];
const all = kinds.join('');
const length = 20;

/** A number below `end`, each equally likely. */
function below(end: number): number {
  const fair = 256 - (256 % end);
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) return byte % end;
  }
}

/** A password that nobody can guess, with every kind of character that sites ask for. */
export function randomPassword(): string {
  for (;;) {
    const letters = Array.from({ length }, () => all.charAt(below(all.length)));
    if (kinds.every((kind) => letters.some((letter) => kind.includes(letter)))) return letters.join('');
  }
}
