import { Panel } from '../../platform/dialogs/Panel.tsx';
import type { PanelProps } from '../../platform/modules/module.ts';
import { RowMenu } from '../../platform/lists/RowMenu.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { RecordPanel } from '../../platform/records/RecordPanel.tsx';
import { ColorDot } from '../../ui/ColorDot.tsx';
import { Details } from '../../ui/Details.tsx';
import { Identifier } from '../../ui/Identifier.tsx';
import { categoriesPath, categoryActions } from './categoryActions.ts';

/** One comment category and its history. */
export function CategoryPanel({ id }: PanelProps) {
  const loaded = useRecord(`${categoriesPath}/{id}`, { id }, { row: 'comment_categories' });
  return (
    <RecordPanel loaded={loaded}>
      {(category) => (
        <Panel
          title={
            <>
              <ColorDot color={category.color} />
              {category.label}
            </>
          }
          subtitle="Comment category"
          actions={<RowMenu row={category} actions={categoryActions} />}
          history={{ table: 'comment_categories', id: category.id }}
        >
          <Details
            items={[
              { label: 'Label', value: category.label },
              { label: 'Colour', value: <Identifier>{category.color}</Identifier> },
              { label: 'Sequence', value: category.sequence },
            ]}
          />
        </Panel>
      )}
    </RecordPanel>
  );
}
