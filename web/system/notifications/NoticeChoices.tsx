import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Table.css';
import { Checkbox, NativeSelect, Table, Text } from '@mantine/core';
import type { NoticeKind, NoticeMail } from '../../../contract/system/notifications.ts';
import { noticeKinds, noticeMails } from '../../../contract/system/notifications.ts';
import type { UserSettings } from '../../../contract/platform/session.ts';
import { toastErrors } from '../../platform/api.ts';
import { saveSettings, useSession } from '../../platform/session.ts';
import classes from './NoticeChoices.module.css';

const kinds = Object.entries(noticeKinds) as [NoticeKind, string][];
const mails = Object.entries(noticeMails).map(([value, label]) => ({ value, label }));

const save = (changes: UserSettings) => void saveSettings(changes).catch(toastErrors);

/** How the user is notified: each kind in the inbox, by mail, both or not at all. */
export function NoticeChoices() {
  const settings = useSession().user?.settings ?? {};
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        You are not notified about your own changes. The daily digest comes in the morning.
      </Text>
      <Table className={classes.choices} verticalSpacing={6} horizontalSpacing={0}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Kind</Table.Th>
            <Table.Th className={classes.inApp}>Inbox</Table.Th>
            <Table.Th className={classes.byMail}>Mail</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {kinds.map(([kind, label]) => (
            <Table.Tr key={kind}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td>
                <Checkbox
                  aria-label={`${label} in the inbox`}
                  checked={settings[`app_${kind}`] ?? true}
                  onChange={(event) => save({ [`app_${kind}`]: event.currentTarget.checked })}
                />
              </Table.Td>
              <Table.Td>
                <NativeSelect
                  size="xs"
                  aria-label={`${label} by mail`}
                  value={settings[`mail_${kind}`] ?? 'each'}
                  data={mails}
                  onChange={(event) => save({ [`mail_${kind}`]: event.currentTarget.value as NoticeMail })}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
