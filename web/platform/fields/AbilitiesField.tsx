import { Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { areaState, matching, withAbilities } from './abilityGrid.ts';
import { asList, isLocked, type FieldOf, type FieldProps } from './field.ts';
import { FieldGroup } from './FieldGroup.tsx';
import classes from './fields.module.css';
import parts from './parts.module.css';
import { selectTexts } from './selectTexts.ts';

/** All abilities by area, with a checkbox per area, a search and a count. */
export function AbilitiesField(props: FieldProps<FieldOf<'abilities'>>) {
  const { field, onChange, errors } = props;
  const chosen = asList<string>(props.value);
  const locked = isLocked(props);
  const [typed, setTyped] = useState('');
  const total = Object.values(field.areas).reduce((sum, abilities) => sum + abilities.length, 0);
  const shown = matching(field.areas, typed);
  const set = (some: readonly string[], isOn: boolean) => onChange(withAbilities(field.areas, chosen, some, isOn));

  return (
    <FieldGroup
      field={field}
      errors={errors}
      aside={
        <span className={classes.note} aria-live="polite">
          {chosen.length} of {total} selected
        </span>
      }
    >
      <TextInput
        type="search"
        aria-label={`Search ${field.label}`}
        placeholder="Search"
        leftSection={<IconSearch size={15} stroke={1.75} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={parts.areas}>
        {shown.map(([area, abilities]) => {
          const state = areaState(abilities, chosen);
          return (
            <section key={area} className={parts.area} aria-label={area}>
              <Checkbox
                size="xs"
                className={parts.areaHead}
                label={
                  <>
                    {area}
                    <span className={parts.areaCount}>
                      {abilities.filter((ability) => chosen.includes(ability)).length} of {abilities.length}
                    </span>
                  </>
                }
                aria-label={`All of ${area}`}
                disabled={locked}
                checked={state === 'all'}
                indeterminate={state === 'some'}
                onChange={() => set(abilities, state !== 'all')}
              />
              {abilities.map((ability) => (
                <Checkbox
                  key={ability}
                  size="xs"
                  label={ability}
                  disabled={locked}
                  checked={chosen.includes(ability)}
                  onChange={(event) => set([ability], event.currentTarget.checked)}
                />
              ))}
            </section>
          );
        })}
      </div>
      {shown.length === 0 && <output className={classes.note}>{selectTexts.noMatch}</output>}
    </FieldGroup>
  );
}
