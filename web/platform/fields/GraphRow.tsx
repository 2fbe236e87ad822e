import { fieldTimings, type Chosen, type Source } from '../../../contract/platform/forms.ts';
import classes from './parts.module.css';
import { NumberBox } from './NumberBox.tsx';
import { SearchSelect } from './SearchSelect.tsx';
import { selectTexts } from './selectTexts.ts';

type Graph = { graph: Chosen | null; offset: number };
type GraphRowProps = {
  id: string;
  label: string;
  source: Source;
  value: Graph;
  isLocked: boolean;
  showProblems: boolean;
  onGraph: (change: Partial<Graph>) => void;
};

export const isIncomplete = ({ graph, offset }: Graph): boolean => graph === null || typeof offset !== 'number';

/** A graph and its offset in periods. */
export function GraphRow({ id, label, source, value, isLocked, showProblems, onGraph }: GraphRowProps) {
  return (
    <div className={classes.graph}>
      <SearchSelect
        input={{
          id: `${id}-graph`,
          label,
          placeholder: selectTexts.oneRequired,
          error: showProblems && value.graph === null,
        }}
        label={label}
        source={source}
        debounce={fieldTimings.referenceDebounce}
        value={value.graph}
        isClearable={false}
        isLocked={isLocked}
        onPick={(graph) => onGraph({ graph })}
      />
      <NumberBox
        id={`${id}-offset`}
        label="Offset"
        aria-label={`${label} offset`}
        readOnly={isLocked}
        error={showProblems && typeof value.offset !== 'number'}
        value={value.offset}
        // Text that is not a number is kept, so that validation can refuse it.
        onNumber={(offset) => onGraph({ offset: (offset ?? '') as number })}
      />
    </div>
  );
}
