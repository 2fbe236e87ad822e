import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { hoursMinutes } from '../../../contract/together/hours.ts';
import type { HoursRow } from '../../../contract/together/timelogs.ts';
import { formatDate } from '../../platform/format.ts';
import { focusCell, keyOf } from '../../platform/grid/cells.ts';
import type { At } from '../../platform/grid/cells.ts';
import grid from '../../platform/grid/grid.module.css';
import { useCellKeys, useTyping } from '../../platform/grid/useCellKeys.ts';
import { today } from '../../platform/localTime.ts';
import { undoLast } from '../../platform/undo/undo.ts';
import { dayTotal, keyOfPlace, keyOfRow, offered, rowTotal, weekTotal } from './hours.ts';
import type { Place, Typed } from './hours.ts';
import { HoursBox } from './HoursBox.tsx';
import classes from './hours.module.css';

type HoursGridProps = {
  days: readonly string[];
  rows: readonly HoursRow[];
  /** The day a phone shows. */
  chosen: string;
  typed: Typed;
  onStore: (place: Place, text: string) => void;
  onForget: (place: Place) => void;
  onList: (day: string) => void;
};

const hours = (seconds: number) => (seconds === 0 ? '–' : hoursMinutes(seconds));

/** Hours by record and day as in a spreadsheet; a phone shows one day of them. */
export function HoursGrid({ days, rows, chosen, typed, onStore, onForget, onList }: HoursGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const typing = useTyping();
  const now = today();
  const isOpen = ({ row, column }: At): boolean | undefined => {
    const cell = rows[row]?.cells[column];
    return cell && offered(cell, rows[row]!, now) !== 'nothing';
  };
  const other = (event: KeyboardEvent): boolean => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (!isUndo || typing.now()) return false;
    event.preventDefault();
    undoLast();
    return true;
  };
  const hands = useCellKeys({ typing, isOpen, enter: (at) => void focusCell(box.current, at), other });
  const shownOn = (day: string) => ({ 'data-chosen': day === chosen || undefined, className: classes.day });
  return (
    <div ref={box} className={grid.scroller}>
      <table className={`${grid.grid} ${classes.grid}`} aria-label="Hours">
        <thead>
          <tr>
            <th scope="col">Worked on</th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                {...shownOn(day)}
                aria-current={day === now ? 'date' : undefined}
                title={formatDate(day, 'table')}
              >
                {formatDate(day, 'weekday')} {Number(day.slice(-2))}
              </th>
            ))}
            <th scope="col" className={classes.whole}>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((line, row) => (
            <tr key={keyOfRow(line)}>
              <th scope="row">
                <span className={grid.name} title={[line.name, line.company_name].filter(Boolean).join(' · ')}>
                  {line.name} <span className={classes.client}>{line.company_name}</span>
                </span>
              </th>
              {line.cells.map((cell, column) => {
                const place = { ...line, day: cell.day };
                return (
                  <td key={cell.day} {...shownOn(cell.day)}>
                    <HoursBox
                      cell={cell}
                      offers={offered(cell, line, now)}
                      label={`${line.name}, ${formatDate(cell.day, 'table')}`}
                      at={keyOf({ row, column })}
                      typed={typed.get(keyOfPlace(place))}
                      typing={typing}
                      onStore={(text) => onStore(place, text)}
                      onForget={() => onForget(place)}
                      onList={() => onList(cell.day)}
                      hands={hands}
                    />
                  </td>
                );
              })}
              <td className={classes.whole}>{hours(rowTotal(line))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {days.map((day) => (
              <td key={day} {...shownOn(day)}>
                <span className={classes.total}>{hours(dayTotal(rows, day))}</span>
              </td>
            ))}
            <td className={classes.whole}>{hours(weekTotal(rows))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
