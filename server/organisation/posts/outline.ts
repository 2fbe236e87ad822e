import { positionTypes } from '../../../contract/organisation/posts.ts';
import type { PositionType } from '../../../contract/organisation/posts.ts';

/** One line of a board as text: `  division Sales [Division 2] #e7f5ff : Ann, Bob`. */
export type OutlineLine = {
  depth: number;
  type: PositionType;
  name: string;
  area: string | null;
  color: string | null;
  staff: string[];
};

const line =
  /^(?<indent> *)(?<type>[a-z-]+) (?<name>[^[#:]+?)(?: \[(?<area>[^\]]+)\])?(?: (?<color>#[0-9a-f]{6}))?(?: ?: (?<staff>.+))?$/;

/** A board as an indented list, which is easier to read than code. Two spaces are one level down. */
export function readOutline(text: string): OutlineLine[] {
  const lines = text.split('\n').filter((one) => one.trim() !== '');
  const left = Math.min(...lines.map((one) => one.search(/\S/)));
  return lines.map((one) => {
    const {
      indent = '',
      type = '',
      name = '',
      area,
      color,
      staff,
    } = line.exec(one.slice(left).trimEnd())?.groups ?? {};
    const known = positionTypes.find((each) => each === type);
    if (!known) throw new Error(`This is not a line of an outline: ${one}`);
    const people = staff ? staff.split(',').map((person) => person.trim()) : [];
    return { depth: indent.length / 2, type: known, name, area: area ?? null, color: color ?? null, staff: people };
  });
}
