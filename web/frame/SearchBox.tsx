import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { openPalette } from './frameDialogs.ts';
import classes from './SearchBox.module.css';
import { command } from './shortcutList.ts';

/** Opens the palette, as its keyboard shortcuts do. */
export function SearchBox() {
  return (
    <UnstyledButton
      className={classes.box}
      onClick={openPalette}
      aria-label="Search or jump to…"
      aria-keyshortcuts="Control+K /"
    >
      <IconSearch size={16} stroke={1.7} aria-hidden />
      <span className={classes.text}>Search or jump to…</span>
      <span className={classes.keys} data-keys={`${command} K`} aria-hidden />
    </UnstyledButton>
  );
}
