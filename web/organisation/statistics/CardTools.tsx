import { ActionIcon } from '@mantine/core';
import {
  IconChartLine,
  IconPencil,
  IconPin,
  IconPinFilled,
  IconPlus,
  IconPrinter,
  IconRefresh,
  IconTable,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isValued } from '../../../contract/organisation/statistics.ts';
import type { StatisticAssignment } from '../../../contract/organisation/statistics.ts';
import { titleAndOwner } from './ownerText.ts';
import { deleteStatistic, editStatistic, setValue, toggleSticky } from './statisticActions.ts';
import classes from './statistics.module.css';

type ToolProps = { label: string; onClick?: () => void; href?: string; children: ReactNode };

function Tool({ label, onClick, href, children }: ToolProps) {
  const looks = { variant: 'subtle', color: 'gray', size: 28, 'aria-label': label, title: label } as const;
  return href ? (
    <ActionIcon {...looks} component="a" href={href} target="_blank" rel="noopener">
      {children}
    </ActionIcon>
  ) : (
    <ActionIcon {...looks} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}

type CardToolsProps = {
  of: StatisticAssignment;
  /** Where it is printed as it is shown. */
  printed: string;
  isTable: boolean;
  onTable: () => void;
  onRefresh: () => void;
};

/** The actions on an assigned statistic. */
export function CardTools({ of, printed, isTable, onTable, onRefresh }: CardToolsProps) {
  return (
    <div className={classes.tools}>
      {of.can.set_value && isValued(of.definition.type) && (
        <Tool label="Add Value" onClick={() => setValue(of.id, titleAndOwner(of))}>
          <IconPlus size={16} />
        </Tool>
      )}
      <Tool label={isTable ? 'Show the graph' : 'Show the values'} onClick={onTable}>
        {isTable ? <IconChartLine size={16} /> : <IconTable size={16} />}
      </Tool>
      <Tool label="Refresh" onClick={onRefresh}>
        <IconRefresh size={16} />
      </Tool>
      <Tool label="Print" href={printed}>
        <IconPrinter size={16} />
      </Tool>
      {of.can.edit && (
        <>
          <Tool label={of.sticky ? 'Not sticky' : 'Sticky'} onClick={() => void toggleSticky(of)}>
            {of.sticky ? <IconPinFilled size={16} /> : <IconPin size={16} />}
          </Tool>
          <Tool label="Edit" onClick={() => editStatistic(of.id)}>
            <IconPencil size={16} />
          </Tool>
        </>
      )}
      {of.can.delete && (
        <Tool label="Delete" onClick={() => deleteStatistic(of.id)}>
          <IconTrash size={16} />
        </Tool>
      )}
    </div>
  );
}
