import { Button } from '@mantine/core';
import { IconClockPlus } from '@tabler/icons-react';
import type { PageMeta } from '../../../contract/platform/answers.ts';
import type { TimeLogMeta } from '../../../contract/together/timelogs.ts';
import { Can } from '../../platform/Can.tsx';
import type { List } from '../../platform/lists/list.ts';
import { addTime, addTimeToAny } from './timer.ts';
import type { Timed } from './timer.ts';

type AddTimeProps = { of: Record<string, unknown>; list: Pick<List<never, PageMeta & TimeLogMeta>, 'meta'> };

const icon = <IconClockPlus size={15} aria-hidden />;

/** Adds time to a record that is chosen in the form. */
export function AddTimeToAny() {
  return (
    <Can do="add time logs">
      <Button leftSection={icon} onClick={addTimeToAny}>
        Add time
      </Button>
    </Can>
  );
}

/** Adds time by hand to the record whose logs are listed, once it is loaded. */
export function AddTime({ of, list }: AddTimeProps) {
  const record = list.meta?.record;
  if (!record) return null;
  return (
    <Can do="add time logs">
      <Button leftSection={icon} onClick={() => addTime({ ...(of as Omit<Timed, 'title'>), title: record.name })}>
        Add time
      </Button>
    </Can>
  );
}
