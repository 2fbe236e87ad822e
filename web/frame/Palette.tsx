import { VisuallyHidden } from '@mantine/core';
import '@mantine/spotlight/styles.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { hasWords, longestSearch, wordsOnly } from '../../contract/platform/searchkinds.ts';
import { go } from '../platform/address.ts';
import { useKnownModules } from '../platform/modules/useModules.ts';
import { useSession } from '../platform/session.ts';
import classes from './Palette.module.css';
import { fitting, goCommands, moduleCommands, ownCommands } from './paletteCommands.ts';
import { useFoundRecords } from './useFoundRecords.ts';

const [store, palette] = createSpotlight();

/** Records arrive after typing pauses: Enter then opens the first one, unless something is already selected. */
function markFirst() {
  const rows = [...(document.getElementById(store.getState().listId)?.querySelectorAll('[data-action]') ?? [])];
  const marked = rows.findIndex((row) => row.hasAttribute('data-selected'));
  if (marked === -1) rows[0]?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: Math.max(marked, 0) }));
}

/** The selected row in words. */
function markedWords(): string {
  const row = document.getElementById(store.getState().listId)?.querySelector<HTMLElement>('[data-selected]');
  return row?.innerText.replaceAll('\n', ', ') ?? '';
}

/** The focus stays in the search, so what is selected is read out. */
function tell(place: HTMLElement | null, words: string): void {
  if (place) place.textContent = words;
}

/** Search and commands; opens each time `asked` goes up. */
export function Palette({ asked }: { asked: number }) {
  const [text, setText] = useState('');
  const { user } = useSession();
  useEffect(() => {
    if (asked > 0) palette.open();
  }, [asked]);
  const { kinds, isSearching, isOffline } = useFoundRecords(text);
  const screens = fitting(goCommands(user?.menu ?? []), text);
  const given = useKnownModules().flatMap(({ commands = [] }) => commands);
  const actions = fitting([...moduleCommands(given, user), ...ownCommands], text);
  const isEmpty = screens.length + actions.length + kinds.length === 0 && !isSearching && !isOffline;
  const said = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (text && kinds.length > 0) markFirst();
    tell(said.current, isEmpty ? 'Nothing found' : markedWords());
  }, [text, kinds, isEmpty]);

  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={setText}
      shortcut={null}
      maxHeight="min(60dvh, 30rem)"
      scrollable
      clearQueryOnClose
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      attributes={{ content: { 'aria-label': 'Search and commands' } }}
      classNames={{ action: classes.action ?? '', actionsGroup: classes.group ?? '' }}
      styles={{ content: { border: '1px solid var(--bureau-border)' } }}
    >
      <Spotlight.Search
        placeholder="Search or jump to…"
        aria-label="Search or jump to"
        maxLength={longestSearch}
        leftSection={<IconSearch size={18} stroke={1.6} />}
        onKeyUp={() => isEmpty || tell(said.current, markedWords())}
      />
      <VisuallyHidden component="output" ref={said} />
      <Spotlight.ActionsList>
        {screens.length > 0 && (
          <Spotlight.ActionsGroup label="Go to">
            {screens.map(({ label, hint, run }) => (
              <Spotlight.Action key={`${hint}.${label}`} onClick={run}>
                <span className={classes.command}>
                  <IconArrowRight size={15} aria-hidden />
                  <span>{label}</span>
                  <span className={classes.hint}>{hint}</span>
                </span>
              </Spotlight.Action>
            ))}
          </Spotlight.ActionsGroup>
        )}
        {actions.length > 0 && (
          <Spotlight.ActionsGroup label="Actions">
            {actions.map(({ label, run, icon: Icon }) => (
              <Spotlight.Action key={label} onClick={run}>
                <span className={classes.command}>
                  {Icon && <Icon size={15} aria-hidden />}
                  <span>{label}</span>
                </span>
              </Spotlight.Action>
            ))}
          </Spotlight.ActionsGroup>
        )}
        {/* They load late, so they come last: nothing moves under the pointer. */}
        {kinds.map(({ kind, found }) => (
          <Spotlight.ActionsGroup key={kind} label={kind}>
            {found.map((one) => (
              <Spotlight.Action
                key={`${kind}.${one.id}`}
                label={one.text}
                description={one.hint ?? ''}
                onClick={() => ('to' in one ? go(one.to) : one.run())}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {isOffline && (
          <Spotlight.Empty>You are offline. Records are searched as soon as you are connected again.</Spotlight.Empty>
        )}
        {isEmpty && (
          <Spotlight.Empty>{text.trim() && !hasWords(text) ? wordsOnly : 'No results found!'}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
