import { Anchor, Text } from '@mantine/core';
import { IconFileUnknown } from '@tabler/icons-react';
import type { FolderItemRecord } from '../../../contract/together/files.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DocumentText } from './DocumentText.tsx';
import classes from './files.module.css';
import { isReadable, lookOf } from './kindOf.ts';
import { TextPreview } from './TextPreview.tsx';

// The response header sandboxes it; the attribute here would disable the browser's PDF viewer.
const Pages = 'iframe';

type RecordingProps = { look: 'audio' | 'video'; address: string };

/** An audio or video file. It was uploaded, so there are no captions for it. */
function Recording({ look: Media, address }: RecordingProps) {
  return (
    <Media className={Media === 'audio' ? classes.sound : classes.picture} src={address} controls preload="metadata">
      <track kind="captions" />
    </Media>
  );
}

/** A preview of the item, if the browser can show it without running it. */
export function Preview({ item }: { item: FolderItemRecord }) {
  const { id, name, file } = item;
  if (!file) return null;
  const address = `/system/files/${id}`;
  const look = lookOf(item);
  if (look === 'image') return <img className={classes.picture} src={address} alt={name} />;
  if (look === 'pdf') return <Pages className={classes.pages} src={`${address}#navpanes=0&view=FitH`} title={name} />;
  if (look === 'audio' || look === 'video') return <Recording look={look} address={address} />;
  if (look === 'document') return <DocumentText id={id} version={item.version} />;
  if (look === 'link') {
    return (
      <Text>
        Opens{' '}
        <Anchor href={file.url!} target="_blank" rel="noopener noreferrer nofollow">
          {file.url}
        </Anchor>
      </Text>
    );
  }
  if (isReadable(file.type)) return <TextPreview address={address} size={file.size} />;
  return <EmptyState text="No preview is available for this type of file." icon={<IconFileUnknown size={22} />} />;
}
