import { useEffect, useRef, useState } from 'react';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { makeChoice } from '../api.ts';
import { ApiError } from '../apiError.ts';
import { asList, isLocked, isRequired, type FieldOf, type FieldProps } from './field.ts';
import { narrowed } from './narrowed.ts';
import { isNewTag, type NewTag, type TagValue } from './newTag.ts';
import { useInputProps } from './useInputProps.tsx';
import { SearchPills } from './SearchPills.tsx';
import { multiPlaceholder } from './selectTexts.ts';
import { newId } from '../newId.ts';

const textsOf = (error: unknown) => {
  const listed = error instanceof ApiError ? Object.values(error.fieldErrors).flat() : [];
  return listed.length > 0 ? listed : [error instanceof Error ? error.message : String(error)];
};

/** Tags found by name; a new one is shown as temporary until the server has saved it. */
export function TagsField(props: FieldProps<FieldOf<'tags'>>) {
  const { field, onChange, errors } = props;
  const all = asList<TagValue>(props.value);
  const value = all.filter((tag): tag is Chosen => !isNewTag(tag));
  const latest = useRef(all);
  useEffect(() => {
    latest.current = all;
  });
  const [failures, setFailures] = useState<string[]>([]);
  const put = (tags: TagValue[]) => {
    latest.current = tags;
    onChange(tags);
  };
  const others = (tag: NewTag) => latest.current.filter((one) => !isNewTag(one) || one.creating !== tag.creating);

  /** Whether the tag was saved; the text of a refused tag goes back into the box it was typed in. */
  const create = async (address: string, text: string): Promise<boolean> => {
    const tag: NewTag = { creating: newId(), text };
    put([...latest.current, tag]);
    setFailures([]);
    try {
      const { data } = await makeChoice(address, { text });
      const isThere = latest.current.some((one) => !isNewTag(one) && one.id === data.id);
      put(isThere ? others(tag) : [...others(tag), data]);
      return true;
    } catch (error) {
      setFailures(textsOf(error));
      put(others(tag));
      return false;
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
        put([...tags, ...latest.current.filter(isNewTag)]);
      }}
      onCreate={address === undefined ? undefined : (text) => create(address, text)}
      waiting={all.filter(isNewTag).map(({ creating, text }) => ({ id: creating, text }))}
      isEager={field.eager ?? false}
    />
  );
}
