import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { SegmentedControl, Stack, Text } from '@mantine/core';
import { pageSizes, defaultPageSize } from '../../contract/platform/lists.ts';
import type { UserSettings } from '../../contract/platform/session.ts';
import { toastErrors } from '../platform/api.ts';
import { saveSettings, useSession } from '../platform/session.ts';

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

export function GeneralSettings() {
  const settings = useSession().user?.settings ?? {};
  return (
    <Stack gap="lg">
      <Setting
        label="Theme"
        help="Light, dark, or the same as your computer."
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
        help="How many rows lists show by default."
        value={String(settings.page_size ?? defaultPageSize)}
        data={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={(size) => save({ page_size: Number(size) as NonNullable<UserSettings['page_size']> })}
      />
    </Stack>
  );
}
