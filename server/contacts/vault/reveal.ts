import { mayDo } from '../../../contract/platform/abilities.ts';
import { proofNeeded, secretFields, vaultLimits, vaultTexts } from '../../../contract/contacts/vault.ts';
import type { Revealed, SecretField, VaultSite } from '../../../contract/contacts/vault.ts';
import type { Call } from '../../platform/calls.ts';
import { choice } from '../../platform/fields/choice.ts';
import { form, readForm } from '../../platform/forms.ts';
import { inTransaction } from '../../platform/own-transaction.ts';
import { forbidden, Problem, refused } from '../../platform/problems.ts';
import { countTry } from '../../platform/throttle.ts';
import { isProven } from '../../system/session/proven.ts';
import { note } from './events.ts';
import { keysFor, openSecret } from './secrets.ts';

export const revealForm = form({
  field: choice('Field', secretFields, { required: true }),
  purpose: choice('Purpose', ['show', 'copy'], {}),
});

const throttleOf = (user_id: number) => ({
  key: `reveal:${user_id}`,
  most: vaultLimits.reveals,
  minutes: vaultLimits.reveal_minutes,
});

/** Refuses, and records the refusal. */
async function deny(call: Call<VaultSite>, field: SecretField, problem: unknown): Promise<never> {
  await note(call.db, call, { action: 'denied', site: call.record, field });
  throw problem;
}

/**
 * One field of one site, for someone who may see it and has just entered their password. It has its own transaction, so
 * that attempts and denials count even if the call fails, and its answer is not stored.
 */
export async function reveal(call: Call<VaultSite>): Promise<Revealed> {
  const { record: site, me } = call;
  const { field, purpose } = await readForm(revealForm, call);
  if (!mayDo(me, 'view passwords')) return deny(call, field, forbidden());
  if (!call.session || call.session.by_token) {
    return deny(call, field, forbidden('Secrets are only shown in the browser, not to scripts.'));
  }
  const keys = keysFor(call);
  if (!(await isProven(call, vaultLimits.proven_minutes))) throw new Problem(proofNeeded, vaultTexts.prove);
  try {
    await countTry(call.db, throttleOf(me.id));
  } catch (problem) {
    return deny(call, field, problem);
  }
  return inTransaction(call, async (db) => {
    const value = await openSecret(db, keys, site.id, field);
    if (value === null) throw refused(`This Site has no ${secretFields[field].toLowerCase()}.`);
    await note(db, call, { action: purpose === 'copy' ? 'copy' : 'reveal', site, field });
    return { field, value };
  });
}
