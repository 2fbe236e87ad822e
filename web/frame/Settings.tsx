import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Tabs.css';
import { Modal, Tabs } from '@mantine/core';
import { Suspense } from 'react';
import { useDialogs } from '../platform/dialogs/dialogs.ts';
import { partsFor } from '../platform/modules/parts.ts';
import { useModules } from '../platform/modules/useModules.ts';
import { useSession } from '../platform/session.ts';
import { SkeletonLines } from '../ui/SkeletonLines.tsx';
import { closeFrameDialog } from './frameDialogs.ts';
import { GeneralSettings } from './GeneralSettings.tsx';
import classes from './Settings.module.css';

/** The user's preferences; each choice is saved at once. */
export function Settings() {
  const { user } = useSession();
  const given = partsFor(
    useModules().flatMap(({ settings = [] }) => settings),
    user,
  );
  // While a form is open over the settings, Esc belongs to the form.
  const isCovered = useDialogs().length > 0;
  return (
    <Modal
      opened
      onClose={closeFrameDialog}
      title="Settings"
      size="lg"
      closeOnEscape={!isCovered}
      trapFocus={!isCovered}
    >
      <Tabs defaultValue="general" keepMounted={false}>
        <Tabs.List className={classes.tabs}>
          <Tabs.Tab value="general">General</Tabs.Tab>
          {given.map(({ key, label }) => (
            <Tabs.Tab key={key} value={key}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="general">
          <GeneralSettings />
        </Tabs.Panel>
        {given.map(({ key, content: Content }) => (
          <Tabs.Panel key={key} value={key}>
            <Suspense fallback={<SkeletonLines lines={5} />}>
              <Content />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Modal>
  );
}
