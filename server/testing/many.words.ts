/** Rows for one table. */
export type Step = { table: string; statement: string };

export const adjectives =
  'Lumen Harbour Granite Willow Copper Meadow Summit Velvet Orchid Falcon Amber Cobalt Juniper Marble Saffron Thistle Indigo Walnut Coral Sable';
export const nouns =
  'Studios Bakery Weddings Websites Foundry Clinics Gardens Motors Partners Kitchens Outdoors Legal Café Dental Books Cycles Breweries Optics Travel Films';
export const works =
  'Website Rebrand Newsletter Campaign Photography Search Signage Brochure Video Retainer Audit Launch Podcast Packaging Intranet Webshop Animation Naming Survey Print';

export const word = (from: string, by: string) => `(string_to_array('${from}', ' '))[1 + (${by}) % 20]`;
export const company = (n: string) =>
  `${word(adjectives, `${n} * 7`)} || ' ' || ${word(nouns, `${n} / 20`)} || ' ' || substr(md5(${n}::text), 1, 6)`;
export const work = (n: string) =>
  `${word(works, `${n} * 3`)} || ' ' || ${word(adjectives, `${n} / 20`)} || ' ' || substr(md5(${n}::text || 'd'), 1, 6)`;
/** Spread values without a pattern shared with another column. */
export const mixed = (by: string) => `(hashint4(${by}) & 65535)`;
export const user = (by: string) => `(select min(id) from users) + ${mixed(by)} % 60`;
export const first = (table: string) => `(select min(id) from ${table})`;
export const ago = (by: string) => `now() - make_interval(mins => (${by}))`;
export const each = `generate_series(1, $rows) n`;
export const nodes = (
  kind: string,
) => `with node as (insert into nodes (kind) select '${kind}' from ${each} returning id),
  numbered as (select id as node_id, row_number() over (order by id)::int as n from node)`;
export const trashed = `case when n % 50 = 1 then now() end`;
export const archived = `case when n % 10 = 3 then now() end`;
