import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import type { ConflictData } from '../../../contract/platform/answers.ts';
import { formatAgo } from '../format.ts';
import { clashes } from './conflict.ts';
import type { Choice } from './conflict.ts';
import classes from './forms.module.css';
import type { ServerFormState } from './useServerForm.ts';
import { valueText } from './valueText.ts';

type ConflictViewProps = { form: ServerFormState; conflict: ConflictData };

/** Someone else saved first: shows both versions of every field that both changed, to choose from. */
export function ConflictView({ form, conflict }: ConflictViewProps) {
  const both = clashes(form.schema.fields, form.start, form.values, conflict);
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const who = conflict.by ?? 'Someone';
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        form.resolve(choices, true);
      }}
    >
      <Alert
        color="gray"
        variant="light"
        title={`${who} saved this ${conflict.at ? formatAgo(conflict.at) : 'in the meantime'}`}
      >
        {both.length > 0
          ? 'You both changed the fields below. Choose which version to keep; everything else you typed is still there.'
          : 'Their changes and yours are in different fields. Saving keeps both.'}
      </Alert>
      <div className={classes.clashes}>
        {both.map(({ field, mine, theirs }) => (
          <fieldset key={field.name} className={classes.clash}>
            <legend>{field.label}</legend>
            <div className={classes.versions}>
              {(['mine', 'theirs'] as const).map((choice) => (
                <label key={choice} className={classes.version}>
                  <input
                    type="radio"
                    name={`keep-${field.name}`}
                    checked={(choices[field.name] ?? 'mine') === choice}
                    onChange={() => setChoices({ ...choices, [field.name]: choice })}
                  />
                  <strong>{choice === 'mine' ? 'Keep mine' : 'Use theirs'}</strong>
                  <span className={classes.versionText}>{valueText(field, choice === 'mine' ? mine : theirs)}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <div className={classes.footer}>
        <Button variant="default" onClick={() => form.resolve(choices, false)}>
          Back to the form
        </Button>
        <Button type="submit">Save</Button>
      </div>
    </form>
  );
}
