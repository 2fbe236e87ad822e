import { usesText } from '../../../contract/platform/lists.ts';
import { Panel } from '../../platform/dialogs/Panel.tsx';
import type { PanelProps } from '../../platform/modules/module.ts';
import { formatDate } from '../../platform/format.ts';
import { RowMenu } from '../../platform/lists/RowMenu.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { RecordPanel } from '../../platform/records/RecordPanel.tsx';
import { ColorDot } from '../../ui/ColorDot.tsx';
import { Details } from '../../ui/Details.tsx';
import { Identifier } from '../../ui/Identifier.tsx';
import { tagActions, tagsPath } from './tagActions.ts';

/** One tag and its history. */
export function TagPanel({ id }: PanelProps) {
  const loaded = useRecord(`${tagsPath}/{id}`, { id }, { row: 'tags' });
  return (
    <RecordPanel loaded={loaded}>
      {(tag) => (
        <Panel
          title={
            <>
              <ColorDot color={tag.color} />
              {tag.label}
            </>
          }
          subtitle="Tag"
          actions={<RowMenu row={tag} actions={tagActions} />}
          history={{ table: 'tags', id: tag.id }}
        >
          <Details
            items={[
              { label: 'Label', value: tag.label },
              { label: 'Colour', value: <Identifier>{tag.color}</Identifier> },
              { label: 'Used', value: usesText(tag.used) },
              { label: 'Created', value: formatDate(tag.created_at, 'detail') },
            ]}
          />
        </Panel>
      )}
    </RecordPanel>
  );
}
