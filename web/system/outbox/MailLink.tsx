import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { post, toastErrors } from '../../platform/api.ts';
import { CopyText } from './CopyText.tsx';
import { mailsPath } from './mailActions.ts';
import classes from './outbox.module.css';

/** The link of a mail that nothing delivers. It is kept nowhere: closing the mail forgets it. */
export function MailLink({ id }: { id: number }) {
  const [link, setLink] = useState<string>();
  const show = () => post(`${mailsPath}/{id}/link`, { id }).then(({ data }) => setLink(data.link), toastErrors);
  return (
    <div className={classes.link}>
      <p className={classes.notice}>
        {link ?? 'No mail server is set up, so this mail was not sent. You can hand over its link yourself.'}
      </p>
      {link ? (
        <CopyText text={link} label="Copy link" />
      ) : (
        <Button variant="default" leftSection={<IconLink size={15} aria-hidden />} onClick={() => void show()}>
          Show the link
        </Button>
      )}
    </div>
  );
}
