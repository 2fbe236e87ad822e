import { Combobox, Paper, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import classes from './editor.module.css';
import { mentionWidth, type MentionQuery } from './mention.ts';

type MentionListProps = {
  id: string;
  people: readonly Chosen[];
  chosen: number;
  at: MentionQuery;
  onPick: (person: Chosen) => void;
};

/** The id of an option, by which the editor tells screen readers who is selected. */
export const mentionId = (list: string, index: number) => `${list}-${index}`;

/** The people an @ may refer to, in a list below it. The focus stays in the text, which also handles the keys. */
export function MentionList({ id, people, chosen, at, onPick }: MentionListProps) {
  const store = useCombobox();
  return (
    <Combobox
      store={store}
      onOptionSubmit={(value) => {
        const person = people.find((one) => String(one.id) === value);
        if (person) onPick(person);
      }}
    >
      <Paper
        className={classes.mentions ?? ''}
        shadow="md"
        withBorder
        style={{ left: at.left, top: at.top, width: mentionWidth }}
      >
        <Combobox.Options id={id} aria-label="People to mention">
          {people.map((person, index) => (
            <Combobox.Option
              key={person.id}
              id={mentionId(id, index)}
              value={String(person.id)}
              className={classes.mention ?? ''}
              selected={index === chosen}
            >
              <Avatar name={person.text} size={22} />
              <span className={classes.mentionName}>{person.text}</span>
              {person.hint && <span className={classes.mentionHint}>{person.hint}</span>}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Paper>
    </Combobox>
  );
}
