import { queryText, reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { readForm } from '../../platform/forms.ts';
import type { Values } from '../../platform/forms.ts';
import { find } from '../../platform/records.ts';
import { editCampaigns } from './campaigns.access.ts';
import { addMembersForm } from './campaigns.forms.ts';
import type { addPickedForm } from './campaigns.forms.ts';
import { findCampaign } from './campaigns.list.ts';
import { addMembers, counted } from './members.ts';

const namesOf = { companies: ['company', 'companies'], people: ['person', 'people'] } as const;

/** Which contacts, and how many: "2 companies". */
function saidOf(call: Call): string {
  const said = (['companies', 'people'] as const).flatMap((kind) => {
    const n = queryText(call, kind)?.split(',').length ?? 0;
    return n > 0 ? [`${n} ${namesOf[kind][n === 1 ? 0 : 1]}`] : [];
  });
  return said.join(' and ') || 'contacts';
}

export const pickedTitle = (call: Call) => `Add ${saidOf(call)} to a campaign`;

/** Add to Campaign: the contacts are in the address, so that the form asks for the campaign alone. */
export async function addPicked(call: Call, { campaign, owner }: Values<(typeof addPickedForm)['fields']>) {
  const body = { companies: queryText(call, 'companies'), people: queryText(call, 'people') };
  const picked = await readForm(addMembersForm, { ...call, body });
  const inner = { ...call, params: { id: String(campaign) } };
  const record = await find(findCampaign, editCampaigns, inner, { lock: true });
  const { data } = await addMembers({ ...inner, record }, { ...picked, owner });
  const known = data.known > 0 ? `, ${data.known} ${data.known === 1 ? 'was' : 'were'} already there` : '';
  return reply(
    { campaign: record.id, ...data },
    { message: `${counted(data.added, 'added')} to ${record.name}${known}` },
  );
}
