import { handoverKinds as kinds } from '../../../contract/system/handover.ts';
import { checkbox } from '../../platform/fields/choice.ts';
import { form } from '../../platform/forms.ts';
import { colleagueField } from '../people/colleague.field.ts';

export const handoverForm = form({
  to: colleagueField('To', {
    required: true,
    wide: true,
    help: 'Somebody who may read it. What is finished stays with the user who did it.',
  }),
  companies: checkbox(kinds.companies),
  items: checkbox(kinds.items),
  deals: checkbox(kinds.deals),
  leads: checkbox(kinds.leads),
  campaigns: checkbox(kinds.campaigns),
  members: checkbox(kinds.members),
  services: checkbox(kinds.services),
  programs: checkbox(kinds.programs),
  targets: checkbox(kinds.targets),
  reviews: checkbox(kinds.reviews),
});
