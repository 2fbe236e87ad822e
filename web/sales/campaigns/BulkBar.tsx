import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox } from '@mantine/core';
import { IconCircleDot, IconMail, IconUserMinus } from '@tabler/icons-react';
import { campaignLimits, memberStatuses } from '../../../contract/sales/campaigns.ts';
import type { Campaign, CampaignMember } from '../../../contract/sales/campaigns.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import { AddMembers } from './AddMembers.tsx';
import { LazyMenu } from '../../platform/menus/LazyMenu.tsx';
import { AssignMenu } from './AssignMenu.tsx';
import { mailTo } from './campaignWords.ts';
import classes from './campaigns.module.css';
import { membersPath } from './memberActions.ts';
import type { Selection } from '../../platform/lists/useSelection.ts';

type BulkBarProps = {
  campaign: Campaign;
  selection: Selection<CampaignMember>;
  /** The visible page of the list. */
  shown: readonly CampaignMember[];
};

/** Actions on all selected members at once. */
export function BulkBar({ campaign, selection, shown }: BulkBarProps) {
  const { rows, clear } = selection;
  const members = rows.map(({ id }) => id);
  const isNone = members.length === 0 || members.length > campaignLimits.members;
  const mail = mailTo(rows);
  const bulk = async (verb: 'status' | 'assign' | 'remove', params: Record<string, unknown>, confirm?: string) => {
    const done = await runAction(
      `${membersPath}/bulk/${verb}`,
      { id: campaign.id, members, ...params },
      confirm ? { confirm } : {},
    );
    if (done) clear();
  };
  const askRemove = `Are you sure you want to remove ${members.length === 1 ? 'this Member' : `these ${members.length} Members`} from the Campaign?`;
  return (
    <div className={classes.bar} role="toolbar" aria-label="Bulk update" data-active={!isNone || undefined}>
      <Checkbox
        aria-label="Select all on this page"
        title="Select all on this page"
        disabled={shown.length === 0}
        checked={selection.hasAll(shown)}
        indeterminate={shown.some(selection.has) && !selection.hasAll(shown)}
        onChange={() => selection.toggleAll(shown)}
      />
      <span className={classes.chosen} aria-live="polite">
        {members.length} selected
      </span>
      <LazyMenu
        position="bottom-start"
        entries={() =>
          Object.entries(memberStatuses).map(([status, label]) => ({ label, run: () => bulk('status', { status }) }))
        }
      >
        {(props) => (
          <Button {...props} variant="default" disabled={isNone} leftSection={<IconCircleDot size={15} aria-hidden />}>
            Set status
          </Button>
        )}
      </LazyMenu>
      <AssignMenu isDisabled={isNone} onAssign={(owner) => void bulk('assign', { owner })} />
      {mail && !isNone && (
        <Button component="a" href={mail} variant="default" leftSection={<IconMail size={15} aria-hidden />}>
          Mail
        </Button>
      )}
      <Button
        variant="default"
        disabled={isNone}
        leftSection={<IconUserMinus size={15} aria-hidden />}
        onClick={() => void bulk('remove', {}, askRemove)}
      >
        Remove
      </Button>
      <div className={classes.end}>
        {members.length > 0 && (
          <Button variant="subtle" color="gray" onClick={clear}>
            Clear selection
          </Button>
        )}
        <AddMembers campaign={campaign} />
      </div>
    </div>
  );
}
