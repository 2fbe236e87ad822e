import { Title } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { VaultSite } from '../../../contract/contacts/vault.ts';
import { formatAgo, formatDateTime } from '../../platform/format.ts';
import { RowMenu } from '../../platform/lists/RowMenu.tsx';
import { CopyButton } from './CopyButton.tsx';
import { vaultTexts } from '../../../contract/contacts/vault.ts';
import { copyText } from '../../platform/clipboard.ts';
import { SecretValue } from './SecretValue.tsx';
import { siteActions } from './siteActions.ts';
import classes from './vault.module.css';

type OpenValueProps = { site: VaultSite; word: string; text: string; children?: ReactNode };

/** A value that everyone who can read sites may see. */
function OpenValue({ site, word, text, children }: OpenValueProps) {
  return (
    <>
      <span className={classes.value}>{children ?? text}</span>
      <span className={classes.buttons}>
        <CopyButton label={`Copy ${word} of ${site.name}`} onCopy={() => void copyText(text, vaultTexts.copied)} />
      </span>
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd>{children ?? <span className={classes.none}>—</span>}</dd>
    </div>
  );
}

const shortAddress = (url: string) => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

/** One site: its login address and credentials. */
export function SiteCard({ site }: { site: VaultSite }) {
  const id = useId();
  return (
    <article className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <Title order={3} id={id} className={classes.name}>
          {site.name}
        </Title>
        <RowMenu row={site} actions={siteActions} />
      </header>
      <dl className={classes.rows}>
        <Row label="Login URL">
          {site.url && (
            <OpenValue site={site} word="login URL" text={site.url}>
              <a href={site.url} target="_blank" rel="noopener noreferrer" title={site.url}>
                {shortAddress(site.url)}
              </a>
            </OpenValue>
          )}
        </Row>
        <Row label="Username">{site.username && <OpenValue site={site} word="username" text={site.username} />}</Row>
        <Row label="Password">{site.password && <SecretValue site={site} field="password" />}</Row>
        <Row label="Notes">{site.notes && <SecretValue site={site} field="notes" />}</Row>
      </dl>
      {site.password_set_at && (
        <footer className={classes.foot} title={formatDateTime(site.password_set_at)}>
          Password set {formatAgo(site.password_set_at)}
        </footer>
      )}
    </article>
  );
}
