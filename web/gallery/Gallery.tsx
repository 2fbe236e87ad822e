import { Button, Switch, useMantineColorScheme } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { useState } from 'react';
import type { FieldErrors } from '../../contract/platform/answers.ts';
import { currentAddress } from '../platform/address.ts';
import { DialogHost } from '../platform/dialogs/DialogHost.tsx';
import { fromWire } from '../platform/fields/wire.ts';
import { brokenFields } from '../platform/forms/formValues.ts';
import { Screen } from '../ui/Screen.tsx';
import classes from './gallery.module.css';
import { GalleryItem } from './GalleryItem.tsx';
import { gallerySections, galleryValues } from './galleryFields.ts';

const fields = gallerySections.flatMap((section) => section.fields);
const startValues = Object.fromEntries(fields.map((field) => [field.name, fromWire(field, galleryValues[field.name])]));

/** `?section=Dates` shows one section only. */
function shownSections() {
  const only = new URLSearchParams(currentAddress().split('?')[1]).get('section');
  return gallerySections.filter(({ title }) => only === null || only === title);
}

/** Every field type with its live value, for developers. */
export function Gallery() {
  const [values, setValues] = useState<Record<string, unknown>>(startValues);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isDisabled, setDisabled] = useState(false);
  const { toggleColorScheme } = useMantineColorScheme();
  const setValue = (name: string, value: unknown) => setValues((now) => ({ ...now, [name]: value }));
  const check = () => setErrors(brokenFields(fields, values));

  return (
    <main className={classes.page}>
      <Screen
        heading="Fields"
        subHeading="Every field type of server-driven forms"
        actions={
          <>
            <Switch
              label="Disabled"
              checked={isDisabled}
              onChange={(event) => setDisabled(event.currentTarget.checked)}
            />
            <Button variant="default" size="xs" onClick={toggleColorScheme}>
              Light or dark
            </Button>
            <Button size="xs" onClick={check}>
              Check
            </Button>
          </>
        }
      >
        {shownSections().map((section) => (
          <section key={section.title} className={classes.section}>
            <h2 className={classes.title}>{section.title}</h2>
            <div className={classes.items}>
              {section.fields.map((field) => (
                <GalleryItem
                  key={field.name}
                  field={field}
                  values={values}
                  errors={errors}
                  isDisabled={isDisabled}
                  setValue={setValue}
                />
              ))}
            </div>
          </section>
        ))}
      </Screen>
      <DialogHost />
    </main>
  );
}
