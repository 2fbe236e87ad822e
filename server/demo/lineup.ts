import { sold } from './lists.ts';

export type Sold = { name: string; value: number; types: string[] };

const { site, care, search, media, brand, content, email, photos } = sold;

/** What the studio is selling: name, value, service types. */
export const lineUp: Sold[] = (
  [
    ['New website', 18_500, site, care],
    ['Spring campaign', 9_400, media],
    ['Brand refresh', 12_750, brand],
    ['Search audit', 3_200, search],
    ['Online shop', 34_000, site, care, search],
    ['Newsletter relaunch', 4_800, email, content],
    ['Autumn collection photos', 2_650.5, photos],
    ['Local search package', 5_400, search],
    ['Booking system', 27_300, site, care],
    ['Case studies', 6_100, content],
    ['Summer paid social', 15_000, media],
    ['Corporate identity', 21_900, brand, photos],
    ['Care plan', 3_600, care],
    ['Landing pages', 7_250, site],
    ['Retention mails', 5_950, email],
    ['Investor microsite', 11_400, site],
    ['Holiday campaign', 22_000, media, content],
    ['Packaging design', 8_800, brand],
    ['Team portraits', 1_950, photos],
    ['Blog and guides', 9_000, content, search],
    ['Platform migration', 41_500, site, care],
    ['Brand guidelines', 6_700, brand],
    ['Search retainer', 14_400, search],
    ['Product launch', 29_800, media, email, content],
    ['Accessibility rebuild', 16_200, site],
    ['Welcome mail series', 3_850, email],
    ['Showroom pictures', 4_100, photos],
    ['Naming workshop', 7_500, brand],
    ['Recruiting site', 13_900, site],
    ['Performance ads', 18_000, media],
    ['Yearly report', 10_600, content, brand],
    ['Hosting move', 2_900, care],
    ['Multilingual site', 24_750, site, content],
    ['Store openings', 12_300, media, photos],
    ['Technical search fixes', 4_450, search],
    ['Customer magazine', 19_200, content, photos],
    ['Loyalty programme mails', 8_300, email],
    ['Trade fair stand', 15_650, brand],
    ['Members’ portal', 38_400, site, care],
    ['Video ads', 11_000, media],
    ['Menu and signage', 5_200, brand],
    ['Recipe pages', 6_900.75, content, search],
    ['Donation pages', 9_900, site],
    ['Open day campaign', 7_800, media],
    ['Winter catalogue', 13_200, photos, content],
  ] as [string, number, ...string[]][]
).map(([name, value, ...types]) => ({ name, value, types }));
