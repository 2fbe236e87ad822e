import type { PolicyChanges, PolicyRecord } from '../../../contract/organisation/policies.ts';
import type { VersionText } from '../../../contract/organisation/publications.ts';
import type { Call } from '../../platform/calls.ts';
import { notFound } from '../../platform/problems.ts';
import { policyKind } from '../publications/publications.kind.ts';
import { listVersions, versionOf } from '../publications/publishing.ts';

const worded = ({ number, title, body }: VersionText) => ({ number, title, body });

/** For people who have to read a policy again: the version they acknowledged, today's, and only the notes of those since. */
export async function changedForMe(call: Call<PolicyRecord>): Promise<PolicyChanges> {
  const { db, record } = call;
  const read = record.mine?.acknowledged_version ?? null;
  const before = read === null ? null : await versionOf(db, policyKind, record.id, read);
  const after = record.version === null ? null : await versionOf(db, policyKind, record.id, record.version);
  if (!before || !after) throw notFound('version');
  const since = (await listVersions(policyKind)(call)).filter(({ number }) => number > before.number);
  return { before: worded(before), after: worded(after), notes: since.flatMap(({ note }) => note ?? []) };
}
