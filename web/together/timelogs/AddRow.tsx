import { useState } from 'react';
import { fieldTimings } from '../../../contract/platform/forms.ts';
import { AddButton } from '../../platform/AddButton.tsx';
import { SearchSelect } from '../../platform/fields/SearchSelect.tsx';
import { timedOf } from './timedOf.ts';
import { timeLogsPath } from './timer.ts';
import type { Timed } from './timer.ts';

const records = { url: `${timeLogsPath}/records`, param: 'q', min: 0 } as const;
const label = 'Worked on';

/** Adds a record to type hours on. */
export function AddRow({ onAdd }: { onAdd: (one: Timed) => void }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <div>
        <AddButton variant="default" onClick={() => setOpen(true)}>
          Add row
        </AddButton>
      </div>
    );
  return (
    <SearchSelect
      input={{ label, description: 'A service, deal or company', autoFocus: true }}
      label={label}
      source={records}
      debounce={fieldTimings.referenceDebounce}
      value={null}
      isClearable={false}
      isLocked={false}
      onPick={(chosen) => {
        const one = chosen && timedOf(chosen);
        if (one) onAdd(one);
        setOpen(false);
      }}
    />
  );
}
