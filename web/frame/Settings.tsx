import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Tabs.css';
import { Modal, Tabs } from '@mantine/core';
import { closeFrameDialog } from './frameDialogs.ts';
import { GeneralSettings } from './GeneralSettings.tsx';
import { NoticeChoices } from './NoticeChoices.tsx';
import classes from './Settings.module.css';

/** How the user likes to work; each choice is kept at once. */
export function Settings() {
  return (
    <Modal opened onClose={closeFrameDialog} title="Settings" size="lg">
      <Tabs defaultValue="general" keepMounted={false}>
        <Tabs.List className={classes.tabs}>
          <Tabs.Tab value="general">General</Tabs.Tab>
          <Tabs.Tab value="notifications">Notifications</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="general">
          <GeneralSettings />
        </Tabs.Panel>
        <Tabs.Panel value="notifications">
          <NoticeChoices />
        </Tabs.Panel>
      </Tabs>
    </Modal>
  );
}
