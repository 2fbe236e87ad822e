import '@mantine/core/styles/Popover.css';
import { Button, Popover } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { IconUserShare } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldTimings } from '../../../contract/platform/forms.ts';
import { SearchSelect } from '../../platform/fields/SearchSelect.tsx';
import { overlays } from '../../ui/overlays.ts';

const colleagues = { url: '/api/system/users/list', param: 'q', min: 0 };

type AssignMenuProps = { isDisabled: boolean; onAssign: (owner: number | null) => void };

/** Assigns all selected members to a colleague, or unassigns them. */
export function AssignMenu({ isDisabled, onAssign }: AssignMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [button, setButton] = useState<HTMLElement | null>(null);
  // The list of colleagues is rendered outside the box, so a click there must not count as outside.
  useClickOutside(() => setOpen(false), null, [button, document.getElementById(overlays)]);
  const assign = (owner: number | null) => {
    setOpen(false);
    onAssign(owner);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width={280}
      trapFocus
      closeOnClickOutside={false}
    >
      <Popover.Target>
        <Button
          ref={setButton}
          variant="default"
          disabled={isDisabled}
          leftSection={<IconUserShare size={15} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          Assign
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Assign to">
        <SearchSelect
          input={{ label: 'Assign to' }}
          label="Assign to"
          source={colleagues}
          debounce={fieldTimings.referenceDebounce}
          value={null}
          isClearable={false}
          isLocked={false}
          onPick={(chosen) => chosen && assign(Number(chosen.id))}
        />
        <Button mt="xs" size="xs" variant="subtle" color="gray" onClick={() => assign(null)}>
          Unassign
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
