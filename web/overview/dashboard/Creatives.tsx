import type { FolderItem } from '../../../contract/together/files.ts';
import { fileSize, fileTexts } from '../../../contract/together/files.ts';
import { dashboardTexts } from '../../../contract/overview/dashboard.ts';
import { ItemIcon } from '../../together/files/ItemIcon.tsx';
import { panelHref } from '../../platform/dialogs/panels.ts';
import { formatAgo, formatDateTime } from '../../platform/format.ts';
import { Block } from './Block.tsx';
import classes from './blocks.module.css';
import { useBlock } from './useBlock.ts';

/** What the agency lately shared with its client. */
export function Creatives() {
  const loaded = useBlock<FolderItem[]>('creatives', ['folder_items', 'folder_shares']);
  const link = { label: 'All files', href: '#/contacts/central-files' };
  return (
    <Block title={fileTexts.customerTitle} link={link} loaded={loaded}>
      {(items) =>
        items.length === 0 ? (
          <p className={classes.none}>{dashboardTexts.noCreatives}</p>
        ) : (
          <ul className={classes.stages}>
            {items.map((item) => (
              <li key={item.id} className={classes.file}>
                <ItemIcon item={item} />
                <a className={classes.link} href={panelHref('file', item.id)}>
                  {item.name}
                </a>
                <span className={classes.quiet}>
                  {item.file && item.file.type !== 'link' ? `${fileSize(item.file.size)} · ` : ''}
                  <time dateTime={item.updated_at} title={formatDateTime(item.updated_at)}>
                    {formatAgo(item.updated_at)}
                  </time>
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Block>
  );
}
