import { useEffect, useRef, useState } from 'react';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { ApiError, makeChoice } from '../api.ts';
import { asList, isLocked, isRequired, type FieldOf, type FieldProps } from './field.ts';
import { narrowed } from './narrowed.ts';
import { useInputProps } from './useInputProps.tsx';
import { SearchPills } from './SearchPills.tsx';
import { multiPlaceholder } from './selectTexts.ts';

type NewTag = { id: string; text: string };

const textsOf = (error: unknown) => {
  const listed = error instanceof ApiError ? Object.values(error.fieldErrors).flat() : [];
  return listed.length > 0 ? listed : [error instanceof Error ? error.message : String(error)];
};

/** Tags found by name; a new one is shown as temporary until the server has saved it. */
export function TagsField(props: FieldProps<FieldOf<'tags'>>) {
  const { field, onChange, errors } = props;
  const value = asList<Chosen>(props.value);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const [waiting, setWaiting] = useState<NewTag[]>([]);
  const [failures, setFailures] = useState<string[]>([]);

  const create = async (address: string, tag: NewTag) => {
    setWaiting((tags) => [...tags, tag]);
    setFailures([]);
    try {
      const { data } = await makeChoice(address, { text: tag.text });
      if (!latest.current.some(({ id }) => id === data.id)) onChange([...latest.current, data]);
    } catch (error) {
      setFailures(textsOf(error));
    } finally {
      setWaiting((tags) => tags.filter(({ id }) => id !== tag.id));
    }
  };
  const address = field.create;

  return (
    <SearchPills
      input={{
        ...useInputProps({ ...props, errors: [...errors, ...failures] }),
        placeholder: field.placeholder ?? multiPlaceholder(isRequired(field), field.max),
      }}
      source={narrowed(field.source, props.values)}
      max={field.max}
      value={value}
      isLocked={isLocked(props)}
      onValue={(tags) => {
        setFailures([]);
        onChange(tags);
      }}
      onCreate={address === undefined ? undefined : (text) => void create(address, { id: `new-${text}`, text })}
      waiting={waiting}
      isEager={field.eager ?? false}
    />
  );
}
