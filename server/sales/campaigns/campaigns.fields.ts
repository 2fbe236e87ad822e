import { and, eq } from 'drizzle-orm';
import { mayDo } from '../../../contract/platform/abilities.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { reference } from '../../platform/fields/choice.ts';
import type { Answered, Field, FieldOptions } from '../../platform/fields/field.ts';
import { notTrashed } from '../../platform/trash.ts';
import { campaigns } from './campaigns.table.ts';

const held = (record: unknown) => (record as { campaign?: { id: number } | null } | undefined)?.campaign?.id;

/** A campaign, for users who may browse campaigns; a save by anyone else does not change it. */
export function campaignField<O extends FieldOptions>(label: string, options: O): Field<Answered<number, O>> {
  return {
    ...reference(label, '/api/contacts/campaigns/select', {
      ...options,
      table: campaigns,
      min: 0,
      when: (me) => mayDo(me, 'browse campaigns'),
    }),
    check: async (id, call, record) => {
      if (id === null || held(record) === id) return null;
      const [found] = await call.db
        .select({ id: campaigns.id })
        .from(campaigns)
        .where(and(eq(campaigns.id, id), notTrashed(campaigns)));
      return found ? null : ruleTexts.exists(label);
    },
  };
}
