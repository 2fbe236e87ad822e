import { sql } from 'drizzle-orm';
import type { HatPart, HatPost } from '../../../contract/organisation/hat.ts';
import { escaped } from '../../platform/escaped.ts';
import { ofStaff, onlyOn } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import { sanitizeRichText } from '../../platform/html.ts';
import { sendPaper } from '../../platform/http/paper.ts';
import { refused } from '../../platform/problems.ts';
import { find, finder, rows } from '../../platform/records.ts';
import type { Route } from '../../platform/routes.ts';
import { ofMyCompanies } from '../posts/posts.access.ts';
import { positions } from '../posts/posts.table.ts';
import { ownPosts } from '../posts/standing.ts';
import { hatOf } from './post.ts';

const look = `body{max-width:48rem;margin:2.5rem auto;padding:0 1.25rem;font:15px/1.5 system-ui,sans-serif;color:#1a1b1e;background:#fff}
h1{font-size:1.7rem;line-height:1.2;margin:0 0 .25rem}h2{font-size:1.15rem;margin:1.75rem 0 .4rem;break-inside:avoid;break-after:avoid}
p{margin:.35rem 0;orphans:3;widows:3}.quiet{color:#495057}table{width:100%;border-collapse:collapse}
tr{break-inside:avoid}td{padding:.3rem .5rem .3rem 0;border-top:1px solid #dee2e6;vertical-align:top}td:last-child{color:#495057;text-align:right}
thead{display:table-header-group}th{padding:0;text-align:left;font-weight:400}tr:nth-child(1),tr:nth-child(2){break-after:avoid}
tr:last-child{break-after:auto}a{color:inherit}nav ol{columns:2;margin:.5rem 0 0;padding-left:1.25rem}@media print{body{margin:0;max-width:none}}`;

type Section = { id: string; title: string; html: string };

const rowHtml = ({ title, detail, path }: HatPart['rows'][number]): string =>
  `<tr><td>${path ? `<a href="/#${escaped(path)}">${escaped(title)}</a>` : escaped(title)}</td><td>${escaped(detail ?? '')}</td></tr>`;

const partSection = ({ key, label, rows: held }: HatPart): Section => ({
  id: key,
  title: `${label} (${held.length})`,
  html: held.length > 0 ? `<table><tbody>${held.map(rowHtml).join('')}</tbody></table>` : '<p class="quiet">None.</p>',
});

const text = (id: string, title: string, html: string | null): Section[] => (html ? [{ id, title, html }] : []);

function sectionsOf(post: HatPost, parts: HatPart[]): Section[] {
  const people = [
    ['Senior', post.senior?.full_name],
    ['Deputy', post.deputy?.full_name],
    ['Juniors', post.juniors.map(({ full_name, position }) => `${full_name} (${position.name})`).join(', ')],
  ].flatMap(([label, names]) => (names ? [`<p><strong>${label}:</strong> ${escaped(names)}</p>`] : []));
  return [
    ...text('purpose', 'Purpose', post.vfp && `<p>${escaped(post.vfp)}</p>`),
    ...text('function', 'Function', post.function && sanitizeRichText(post.function)),
    ...text('area', 'Area', post.area && `<p>${escaped(post.area)}</p>`),
    ...text('people', 'People', people.join('')),
    ...[...post.parts, ...parts].map(partSection),
  ];
}

/** The pack for the next holder of a post: contents first, then everything that belongs to it, with links. */
function turnOverPack(post: HatPost, parts: HatPart[], holder: string) {
  const sections = sectionsOf(post, parts);
  const contents = sections.map(({ id, title }) => `<li><a href="#${id}">${escaped(title)}</a></li>`).join('');
  const told = sections.map(({ id, title, html }) => `<section><h2 id="${id}">${escaped(title)}</h2>${html}</section>`);
  const body = `<h1>${escaped(post.name)}</h1><p class="quiet">Turn-over pack of ${escaped(holder)}</p><nav aria-label="Contents"><h2>Contents</h2><ol>${contents}</ol></nav>${told.join('')}`;
  return { title: post.name, look, body };
}

/** For the holders of the post and of those above it. */
const readPack = ofStaff(
  onlyOn(
    (me: User) => sql`exists (select from unnest(${ownPosts(me)}) own cross join lateral posts_below(own) as area (id)
      where area.id = ${positions}.id)`,
    'holder of the post or of one above',
  ),
);

const findPost = finder({
  noun: 'Position',
  table: positions,
  query: (db) => rows(db.select({ id: positions.id, name: positions.name }).from(positions).$dynamic()),
  within: (call) => sql`${positions}.deleted_at is null and ${ofMyCompanies(call, sql`${positions}.chart_id`)}`,
});

export const packRoute: Route = {
  method: 'GET',
  path: '/hat/post/{id}/print',
  access: readPack,
  finder: findPost,
  mutates: false,
  kind: 'raw',
  summary: 'The turn-over pack of a post, as a page to print.',
  handle: () => undefined,
  raw: async (call, _request, reply) => {
    const { id } = await find(findPost, readPack, call);
    const { rows: holders } = await call.db.execute<{ id: number; full_name: string }>(sql`
      select e.id, e.full_name from position_staff s join employees e on e.id = s.employee_id and e.deleted_at is null
      where s.position_id = ${id} and s.until_on is null order by e.user_id is distinct from ${call.me.id}, s.sequence, s.id limit 1`);
    const holder = holders[0];
    if (!holder) throw refused('Nobody holds this post, so there is nothing to hand over.');
    const { posts, parts } = await hatOf(call, holder.id, true);
    const post = posts.find((one) => one.id === id)!;
    return sendPaper(reply, turnOverPack(post, parts, holder.full_name));
  },
};
