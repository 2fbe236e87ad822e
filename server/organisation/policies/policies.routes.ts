import { policyTexts } from '../../../contract/organisation/policies.ts';
import type { PolicyRecord } from '../../../contract/organisation/policies.ts';
import { publicationTexts } from '../../../contract/organisation/publications.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { action, dialog } from '../../platform/dialogs.ts';
import { choice } from '../../platform/fields/choice.ts';
import type { Values } from '../../platform/forms.ts';
import { filter } from '../../platform/lists.ts';
import { get, post, record } from '../../platform/routes.ts';
import { sql } from 'drizzle-orm';
import { listedBy } from '../publications/listed.ts';
import { publishPolicyForm } from '../publications/publications.forms.ts';
import { policyKind } from '../publications/publications.kind.ts';
import { publicationList } from '../publications/publications.list.ts';
import { publicationRoutes } from '../publications/publications.routes.ts';
import { publish, seenDraft } from '../publications/publishing.ts';
import { acknowledge, unreadPolicies } from './acknowledging.ts';
import { changedForMe } from './changed.ts';
import { issue, issueForm, issueValues } from './issuing.ts';
import { acknowledgePolicies, browseIssuedPolicies, issuePolicies } from './policies.access.ts';
import { findAnyPolicy, findPolicy, hatRows, isIssued, policyRows, unreadFirst } from './policies.rows.ts';
import { readingSheet } from './readings.sheet.ts';
import { readersOf, showReadings } from './readings.ts';
import { ofAskedPost } from '../posts/above.ts';
import { selectDivisions, selectPeople, selectPosts } from '../posts/choosing.ts';
import { nudge, nudgePerson, readersToTell, tellReaders } from './telling.ts';

const { may, read } = policyKind;
const path = '/api/organization/policies';
const one = `${path}/{id}`;

const policyList = publicationList(policyKind, {
  within: (call) => ofAskedPost(call, sql`policies.id`, 'policy'),
  query: ({ db, me }, words) => policyRows(db, me, words),
  filters: {
    issued: filter(choice('Issued', { yes: 'Issued', no: 'Not issued' }, {}), (which) =>
      which === 'yes' ? isIssued : sql`not ${isIssued}`,
    ),
  },
});

/** What has to be read comes first. */
const hatList = (call: Call) =>
  publicationList(policyKind, {
    query: ({ db, me }, words) => hatRows(db, me, words),
    isForReaders: true,
    first: unreadFirst(call.me),
  })(call);

async function publishPolicy(call: Call<PolicyRecord>, values: Values<(typeof publishPolicyForm)['fields']>) {
  const { number, title, is_substance } = await publish(policyKind, call, values);
  const { me, db, record: policy } = call;
  if (is_substance) {
    const text = `${me.display_name} published version ${number} of the policy “${title}”. Please read it.`;
    await tellReaders(call, { id: policy.id, title }, await readersToTell(db, policy.id), text);
  }
  return reply({ id: policy.id }, { message: `Version ${number} published` });
}

export const policyRoutes = [
  ...listedBy(path, may.browse, policyList),
  ...listedBy('/api/hat/policies', browseIssuedPolicies, hatList),
  get('/api/hat/policies/unread', browseIssuedPolicies, unreadPolicies),
  get(`${path}/people`, issuePolicies, selectPeople),
  get(`${path}/posts`, issuePolicies, selectPosts),
  get(`${path}/divisions`, issuePolicies, selectDivisions),
  get(`${path}/readers`, issuePolicies, showReadings, { summary: 'People × policies of the working company.' }),
  post(`${path}/nudge`, issuePolicies, nudgePerson, {
    summary: 'Reminds one person of everything they still have to read: employee.',
  }),
  readingSheet,
  ...publicationRoutes(policyKind, { living: findPolicy, any: findAnyPolicy }),
  record(one, read, findPolicy),
  ...dialog(`${one}/publish`, may.publish, findPolicy, {
    title: 'Publish Policy',
    button: 'Publish',
    form: publishPolicyForm,
    params: seenDraft,
    question: ({ version }) => (version === null ? publicationTexts.firstPolicy : null),
    values: () => ({ is_substance: true }),
    save: publishPolicy,
  }),
  ...dialog(`${one}/issue`, issuePolicies, findPolicy, {
    title: 'Issue Policy',
    button: 'Issue',
    form: issueForm,
    values: issueValues,
    save: issue,
  }),
  get(`${one}/changes`, acknowledgePolicies, changedForMe, {
    finder: findPolicy,
    summary: 'What has changed since the version the caller acknowledged.',
  }),
  ...action(`${one}/acknowledge`, acknowledgePolicies, findPolicy, acknowledge, {
    confirm: policyTexts.acknowledge,
    summary: 'Records that the caller has read the current version; version: the one that was shown.',
  }),
  ...action(`${one}/nudge`, issuePolicies, findPolicy, nudge, {
    confirm: 'Are you sure you want to remind everyone who has not read this Policy?',
  }),
  get(`${one}/readers`, issuePolicies, readersOf, { finder: findPolicy }),
];
