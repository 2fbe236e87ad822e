import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Tabs.css';
import { Modal, Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useDialogs } from '../platform/dialogs/dialogs.ts';
import { useMay } from '../platform/session.ts';
import { SkeletonLines } from '../ui/SkeletonLines.tsx';
import { closeFrameDialog } from './frameDialogs.ts';
import { GeneralSettings } from './GeneralSettings.tsx';
import { NoticeChoices } from '../system/notifications/NoticeChoices.tsx';
import classes from './Settings.module.css';

const MailAccountSettings = lazy(async () => ({
  default: (await import('../contacts/mailaccounts/MailAccountSettings.tsx')).MailAccountSettings,
}));

/** How the user likes to work; each choice is kept at once. */
export function Settings() {
  const maySendMail = useMay('send email');
  // A form over the settings has the keys to itself.
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
          <Tabs.Tab value="notifications">Notifications</Tabs.Tab>
          {maySendMail && <Tabs.Tab value="mail">Mail account</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="general">
          <GeneralSettings />
        </Tabs.Panel>
        <Tabs.Panel value="notifications">
          <NoticeChoices />
        </Tabs.Panel>
        <Tabs.Panel value="mail">
          <Suspense fallback={<SkeletonLines lines={5} />}>
            <MailAccountSettings />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Modal>
  );
}
