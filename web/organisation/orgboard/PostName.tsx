import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { PositionNode } from '../../../contract/organisation/orgboard.ts';
import { postLimits } from '../../../contract/organisation/posts.ts';
import { openPanel } from '../../platform/dialogs/panels.ts';
import { useFocusBack } from '../../platform/useFocusBack.ts';
import { useSessionEnd } from '../../platform/useSessionEnd.ts';
import { useChart } from './chartContext.ts';
import classes from './box.module.css';

/** How long a click waits in edit mode, in case it is the first of a double click. */
const doubleClick = 250;

/** The name of a position: a click opens its panel; in edit mode a double click or F2 renames it in place. */
export function PostName({ node: { id, name } }: { node: PositionNode }) {
  const { isEditable, change } = useChart();
  const [draft, setDraft] = useState<string | null>(null);
  const [back, askBack] = useFocusBack();
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = (clicks: number) => {
    clearTimeout(opening.current);
    if (clicks > 1) return;
    if (isEditable && clicks === 1) opening.current = setTimeout(() => openPanel('position', id), doubleClick);
    else openPanel('position', id);
  };
  const save = () => {
    const wanted = draft?.trim() ?? '';
    if (wanted !== '' && wanted !== name) change({ kind: 'rename', id, name: wanted });
    setDraft(null);
  };
  useSessionEnd(save);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.stopPropagation();
    // The name has the focus again before this key would press it.
    event.preventDefault();
    askBack();
    if (event.key === 'Enter') save();
    else setDraft(null);
  };
  if (draft !== null) {
    return (
      <input
        className={classes.rename}
        aria-label={`Name of ${name}`}
        value={draft}
        maxLength={postLimits.name}
        ref={(input) => input?.focus()}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={save}
        onKeyDown={press}
      />
    );
  }
  const rename = () => isEditable && setDraft(name);
  return (
    <button
      ref={back}
      type="button"
      className={classes.name}
      data-name={id}
      onClick={(event) => open(event.detail)}
      onDoubleClick={rename}
      onKeyDown={(event) => event.key === 'F2' && rename()}
    >
      {name}
    </button>
  );
}
