import { Alert, Button, Group, TextInput } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import { useState } from 'react';
import type { Draft, PublicationRecord } from '../../../contract/organisation/publications.ts';
import { publicationLimits, publicationTexts } from '../../../contract/organisation/publications.ts';
import { RichTextBox } from '../../platform/fields/RichTextBox.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Changes } from './Changes.tsx';
import { FileTool } from './FileTool.tsx';
import type { Kind } from './kind.ts';
import { Picture } from './picture.ts';
import classes from './publications.module.css';
import { useDraft, type DraftState } from './useDraft.ts';

const words: Record<DraftState, string> = {
  saved: 'Draft saved',
  typing: 'Saving…',
  saving: 'Saving…',
  offline: 'Not saved yet. Your text is kept in this browser and will be sent again.',
  conflict: 'Not saved. Please choose at the top which text to keep.',
  wrong: '',
};

const pictures = [Picture];

type TextEditorProps = { kind: Kind; of: PublicationRecord; draft: Draft; onDone: (isChanged: boolean) => void };

/** Edits a text: title and body, with pictures and files. Everything is saved while typing. */
export function TextEditor({ kind, of, draft, onDone }: TextEditorProps) {
  const { written, state, theirs, problem, change, settle, saveAll, showSaved } = useDraft(kind, of.id, draft);
  const [isLeaving, setLeaving] = useState(false);
  const done = async () => {
    setLeaving(true);
    const isSaved = state === 'saved' || (await saveAll());
    setLeaving(false);
    if (!isSaved) return;
    await showSaved();
    onDone(of.version !== null && (written.title !== of.title || written.body !== of.body));
  };
  return (
    <Screen
      heading={`Edit ${kind.noun}`}
      crumb={of.title}
      actions={
        <Button onClick={() => void done()} loading={isLeaving} disabled={state === 'conflict' || state === 'wrong'}>
          Done
        </Button>
      }
    >
      <div className={classes.editor}>
        <output className={classes.state}>{problem ?? words[state]}</output>
        {theirs && (
          <Alert color="gray" variant="light" title={`${theirs.by ?? 'Someone'} ${publicationTexts.newerDraft}`}>
            <Changes before={theirs} after={written} />
            <Group mt="sm">
              <Button size="xs" variant="default" onClick={() => settle('theirs')}>
                Use theirs
              </Button>
              <Button size="xs" onClick={() => settle('mine')}>
                Keep mine
              </Button>
            </Group>
          </Alert>
        )}
        <TextInput
          label="Title"
          required
          maxLength={publicationLimits.title}
          value={written.title}
          onChange={({ currentTarget: { value } }) => change({ title: value })}
        />
        <RichTextBox
          value={written.body}
          onChange={(html) => change({ body: html ?? '' })}
          name={{ label: 'Text' }}
          isPage
          isFocused={draft.body === ''}
          extensions={pictures}
          tools={<FileTool kind={kind} id={of.id} />}
        />
      </div>
    </Screen>
  );
}
