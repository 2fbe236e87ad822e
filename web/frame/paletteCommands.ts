import {
  IconArrowRight,
  IconDeviceDesktop,
  IconHistory,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSettings,
  IconSun,
  type Icon,
} from '@tabler/icons-react';
import type { MenuGroup } from '../../contract/platform/menu.ts';
import { verdictOn, type Visitor } from '../../contract/platform/places.ts';
import type { UserSettings } from '../../contract/platform/session.ts';
import { go } from '../platform/address.ts';
import { toastErrors } from '../platform/api.ts';
import type { Command } from '../platform/modules/module.ts';
import { saveSettings, signOut } from '../platform/session.ts';
import { openFrameDialog } from './frameDialogs.ts';

export type PaletteCommand = { label: string; hint: string; run: () => void; icon?: Icon };

/** One command for each screen of the user's menu. */
export const goCommands = (menu: readonly MenuGroup[]): PaletteCommand[] =>
  menu.flatMap((area) => area.items.map(({ label, path }) => ({ label, hint: area.label, run: () => go(path) })));

/** What the modules let this user do from everywhere. */
export const moduleCommands = (commands: readonly Command[], user: Visitor): PaletteCommand[] =>
  commands
    .filter(({ access }) => verdictOn(access, user) === 'open')
    .map(({ label, opens, run }) => ({
      label,
      hint: opens ? 'show' : 'new create',
      run: () => void Promise.resolve(run()).catch(toastErrors),
      icon: opens ? IconArrowRight : IconPlus,
    }));

const inTheme = (theme: NonNullable<UserSettings['theme']>) => () => void saveSettings({ theme }).catch(toastErrors);

export const ownCommands: PaletteCommand[] = [
  { label: 'Light theme', hint: 'theme colour appearance', run: inTheme('light'), icon: IconSun },
  { label: 'Dark theme', hint: 'theme colour appearance', run: inTheme('dark'), icon: IconMoon },
  { label: 'System theme', hint: 'theme auto', run: inTheme('auto'), icon: IconDeviceDesktop },
  { label: 'Settings', hint: 'preferences', run: () => openFrameDialog('settings'), icon: IconSettings },
  { label: 'My recent changes', hint: 'undo history', run: () => openFrameDialog('changes'), icon: IconHistory },
  { label: 'My sessions', hint: 'devices', run: () => openFrameDialog('sessions'), icon: IconDeviceDesktop },
  { label: 'Keyboard shortcuts', hint: 'keys help', run: () => openFrameDialog('shortcuts'), icon: IconKeyboard },
  { label: 'Sign out', hint: 'logout', run: () => void signOut().catch(toastErrors), icon: IconLogout },
];

/** The commands that contain every typed word; names that start with the text come first. */
export function fitting(commands: readonly PaletteCommand[], text: string): PaletteCommand[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...commands];
  const rank = ({ label }: PaletteCommand) => (label.toLowerCase().startsWith(words.join(' ')) ? 0 : 1);
  return commands
    .filter(({ label, hint }) => words.every((word) => `${label} ${hint}`.toLowerCase().includes(word)))
    .sort((one, other) => rank(one) - rank(other));
}
