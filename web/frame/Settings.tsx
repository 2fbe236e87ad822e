import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { pageSizes, defaultPageSize } from '../../contract/lists.ts';
import type { UserSettings } from '../../contract/people.ts';
import { toastErrors } from '../platform/api.ts';
import { saveSettings, useSession } from '../platform/session.ts';
import { closeFrameDialog } from './frameDialogs.ts';

type Choice = { value: string; label: string };
type SettingProps = { label: string; help: string; value: string; data: Choice[]; onChange: (value: string) => void };

function Setting({ label, help, value, data, onChange }: SettingProps) {
  return (
    <div>
      <Text fw={500}>{label}</Text>
      <Text size="sm" c="dimmed" mb={8}>
        {help}
      </Text>
      <SegmentedControl fullWidth size="sm" aria-label={label} value={value} data={data} onChange={onChange} />
    </div>
  );
}

const save = (changes: UserSettings) => void saveSettings(changes).catch(toastErrors);

/** How the user likes to work; each choice is kept at once. */
export function Settings() {
  const settings = useSession().user?.settings ?? {};
  return (
    <Modal opened onClose={closeFrameDialog} title="Settings" size="md">
      <Stack gap="lg">
        <Setting
          label="Theme"
          help="Light, dark, or as your computer has it."
          value={settings.theme ?? 'auto'}
          data={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
            { value: 'auto', label: 'System' },
          ]}
          onChange={(theme) => save({ theme: theme as NonNullable<UserSettings['theme']> })}
        />
        <Setting
          label="Rows per page"
          help="What lists show at first."
          value={String(settings.page_size ?? defaultPageSize)}
          data={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(size) => save({ page_size: Number(size) as NonNullable<UserSettings['page_size']> })}
        />
        <Setting
          label="Notifications by mail"
          help="Besides the inbox here."
          value={settings.mail_notifications ?? 'each'}
          data={[
            { value: 'each', label: 'Each one' },
            { value: 'daily', label: 'Once a day' },
            { value: 'off', label: 'None' },
          ]}
          onChange={(mail) => save({ mail_notifications: mail as NonNullable<UserSettings['mail_notifications']> })}
        />
      </Stack>
    </Modal>
  );
}
