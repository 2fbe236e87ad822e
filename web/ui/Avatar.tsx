import classes from './Avatar.module.css';
import { initials } from './initials.ts';

type AvatarProps = { name: string; size?: number };

const hues = [248, 205, 168, 142, 32, 12, 338, 292, 222, 186];

/** The same name always has the same colour. */
function hueOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 131 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return hues[sum % hues.length] ?? 248;
}

/** A person's initials. Decorative, as the name is written next to it. */
export function Avatar({ name, size = 24 }: AvatarProps) {
  const style = { '--hue': hueOf(name), '--size': `${size}px` } as React.CSSProperties;
  return <span className={classes.avatar} style={style} data-initials={initials(name)} aria-hidden />;
}
