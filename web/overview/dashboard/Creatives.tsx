import { fileSize } from '../../../contract/platform/size.ts';
import { fileTexts } from '../../../contract/together/files.ts';
import { dashboardTexts } from '../../../contract/overview/dashboard.ts';
import { ItemIcon } from '../../together/files/ItemIcon.tsx';
import { panelHref } from '../../platform/dialogs/panels.ts';
import { formatAgo, formatDateTime } from '../../platform/format.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { Block } from '../../platform/Block.tsx';
import classes from './blocks.module.css';

/** The files the agency has recently shared with its client. */
export function Creatives() {
  const loaded = useRecord('/api/dashboard/creatives', {}, { topic: ['folder_items', 'folder_shares'] });
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
