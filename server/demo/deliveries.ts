import { sold } from './lists.ts';

/** `months`: how long a retainer has been running; a project has none. */
export type Delivery = { name: string; type: string; fee: number; budget: number; months?: number };

const { site, care, search, media, brand, content, email, photos } = sold;

/** What the studio delivers: name, type, fee, ad budget, and for how many months a retainer has run. */
export const deliveries: Delivery[] = (
  [
    ['Website relaunch', site, 18_500, 1_200],
    ['Website care', care, 320, 60, 8],
    ['Spring campaign', media, 2_400, 4_500, 6],
    ['Brand refresh', brand, 12_750, 900],
    ['Search programme', search, 1_150, 250, 9],
    ['Shop build', site, 34_000, 2_400],
    ['Newsletter', email, 780, 140, 5],
    ['Collection photos', photos, 2_650.5, 650],
    ['Local search', search, 540, 90, 7],
    ['Booking system', site, 27_300, 1_800],
    ['Case studies', content, 610, 120, 4],
    ['Paid social', media, 1_900, 3_200, 10],
    ['Corporate identity', brand, 21_900, 1_500],
    ['Care plan', care, 280, 40, 11],
    ['Landing pages', site, 7_250, 500],
    ['Retention mails', email, 595, 110, 3],
    ['Investor microsite', site, 11_400, 700],
    ['Search ads', media, 1_450, 6_000, 8],
    ['Packaging design', brand, 8_800, 1_100],
    ['Team portraits', photos, 1_950, 300],
    ['Blog and guides', content, 900, 180, 6],
    ['Platform migration', site, 41_500, 3_000],
    ['Hosting and updates', care, 360, 75, 14],
    ['Display campaign', media, 1_200, 2_800, 2],
    ['Accessibility rebuild', site, 16_200, 800],
    ['Welcome mail series', email, 3_850, 250],
    ['Quarterly report', content, 1_600, 200, 12],
    ['Marketplace ads', media, 980, 1_900, 5],
    ['Shop pictures', photos, 420, 150, 4],
    ['Technical search audit', search, 3_200, 0],
  ] as [string, string, number, number, number?][]
).map(([name, type, fee, budget, months]) => ({ name, type, fee, budget, ...(months ? { months } : {}) }));

export const suppliers: [supplier: string, notes: string | null][] = [
  ['Google Ads', 'Search, brand and generic'],
  ['Meta', 'Prospecting and retargeting'],
  ['Fenwick Print', 'Flyers, 2,000 pieces'],
  ['Stocklight', null],
  ['Hetherington Hosting', 'Monthly plan'],
  ['Maya Torres Photography', 'Half a day in the studio'],
  ['LinkedIn', 'Sponsored posts'],
  ['Typefoundry North', 'Web licence'],
  ['Quill & Partners', 'Copy editing'],
  ['Parcelroute', null],
  ['Mailgrove', 'Sending costs'],
];
