import { ActionIcon, Button } from '@mantine/core';
import { IconLayoutBoard, IconHierarchy, IconPhoto, IconRefresh, IconZoomOut } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { OrgChart } from '../../../contract/organisation/orgboard.ts';
import { SplitButton } from '../../platform/menus/SplitButton.tsx';
import type { ChartMode, ModeStep } from './chartMode.ts';
import { addPosition, editBoard } from './positionForms.ts';

type ChartToolbarProps = {
  chart: OrgChart;
  mode: ChartMode;
  step: (step: ModeStep) => void;
  isViewOnly: boolean;
  isExporting: boolean;
  onRefresh: () => void;
  onAdded: (id: number) => void;
  onDownload: () => void;
  /** The revision selector with its buttons. */
  revisions: ReactNode;
};

/** One button in both modes, so that it keeps the focus. */
function EditButtons({ chart, mode, step, onAdded }: Pick<ChartToolbarProps, 'chart' | 'mode' | 'step' | 'onAdded'>) {
  const { isEditing } = mode;
  const hasFounder = Object.values(chart.positions).some(({ type }) => type === 'founder');
  const add = (type: 'position' | 'founder') => addPosition(type, { chart: chart.id }, onAdded);
  const choices = [
    { label: 'Edit Board', run: () => editBoard(chart.id) },
    { label: 'Add Position', run: () => add('position') },
    ...(hasFounder ? [] : [{ label: 'Add Founder', run: () => add('founder') }]),
    { label: 'Revert', run: () => step({ to: 'revert' }) },
  ];
  return (
    <div data-edit-board>
      <SplitButton
        label={isEditing ? 'Finish Edit' : 'Edit'}
        menuLabel="More ways to edit the board"
        onClick={() => step({ to: isEditing ? 'finish' : 'edit' })}
        choices={isEditing ? choices : []}
      />
    </div>
  );
}

const styles = [
  { style: 'compact', label: 'Compact', Icon: IconLayoutBoard },
  { style: 'expanded', label: 'Expanded', Icon: IconHierarchy },
] as const;

/** The buttons of the board, as the specification lists them. */
export function ChartToolbar(props: ChartToolbarProps) {
  const { chart, mode, step, isViewOnly, isExporting, onRefresh, onAdded, onDownload, revisions } = props;
  const mayEdit = chart.can.edit && !isViewOnly;
  return (
    <>
      {mayEdit &&
        (mode.isReverting ? revisions : <EditButtons chart={chart} mode={mode} step={step} onAdded={onAdded} />)}
      {mode.zoomed !== null ? (
        <Button
          variant="default"
          leftSection={<IconZoomOut size={15} aria-hidden />}
          onClick={() => step({ to: 'zoom out' })}
        >
          Zoom Out
        </Button>
      ) : (
        <Button.Group>
          {styles.map(({ style, label, Icon }) => (
            <Button
              key={style}
              variant={mode.style === style ? 'light' : 'default'}
              px={10}
              aria-pressed={mode.style === style}
              aria-label={label}
              title={label}
              onClick={() => step({ to: style })}
            >
              <Icon size={16} />
            </Button>
          ))}
        </Button.Group>
      )}
      <ActionIcon variant="default" size={32} aria-label="Refresh" title="Refresh" onClick={onRefresh}>
        <IconRefresh size={16} />
      </ActionIcon>
      {chart.can.download && !isViewOnly && (
        <Button
          variant="default"
          loading={isExporting}
          leftSection={<IconPhoto size={15} aria-hidden />}
          title="Saves the whole board as a picture (JPEG)"
          onClick={onDownload}
        >
          PNG
        </Button>
      )}
    </>
  );
}
