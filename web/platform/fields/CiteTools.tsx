import { Popover, TextInput, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap';
import { IconQuote } from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldTimings } from '../../../contract/platform/forms.ts';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { verdictOn } from '../../../contract/platform/places.ts';
import { offers } from '../api.ts';
import type { Cite } from '../modules/module.ts';
import { useModules } from '../modules/useModules.ts';
import { useSession } from '../session.ts';
import classes from './fields.module.css';

type Pick = (found: Chosen) => void;

/** The records that can be cited, found by the text typed above them. */
function Offers({ cite, onPick }: { cite: Cite; onPick: Pick }) {
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), fieldTimings.referenceDebounce);
  const { data } = useQuery({
    queryKey: ['cite', cite.source, wanted],
    queryFn: async ({ signal }) =>
      (await offers(cite.source, { q: wanted || 'all' }, { signal, background: true })).data,
    placeholderData: (before) => before,
  });
  return (
    <>
      <TextInput
        aria-label={`Find a ${cite.label}`}
        placeholder={`Find a ${cite.label}`}
        data-autofocus
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <ul className={classes.cites}>
        {data?.map((found) => (
          <li key={found.id}>
            <UnstyledButton className={classes.cite ?? ''} onClick={() => onPick(found)}>
              {found.text}
            </UnstyledButton>
          </li>
        ))}
        {data?.length === 0 && <li className={classes.cite}>No results found!</li>}
      </ul>
    </>
  );
}

function CiteTool({ cite }: { cite: Cite }) {
  const { editor } = useRichTextEditorContext();
  const [isOpen, setOpen] = useState(false);
  const pick: Pick = (found) => {
    setOpen(false);
    const href = `/#${cite.address(found)}`;
    const linked = { type: 'text', text: found.text, marks: [{ type: 'link', attrs: { href } }] };
    editor
      ?.chain()
      .focus()
      .insertContent([linked, { type: 'text', text: ' ' }])
      .run();
  };
  const name = `Cite a ${cite.label}`;
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus position="bottom-start" width={280} shadow="md">
      <Popover.Target>
        <RichTextEditor.Control aria-label={name} title={name} onClick={() => setOpen(!isOpen)}>
          <IconQuote size={15} stroke={1.6} />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown>
        <Offers cite={cite} onPick={pick} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The records that modules offer for citing in a rich text. */
export function CiteTools() {
  const { user } = useSession();
  return useModules()
    .flatMap(({ cites = [] }) => cites)
    .filter(({ access }) => verdictOn(access, user) === 'open')
    .map((cite) => <CiteTool key={cite.key} cite={cite} />);
}
