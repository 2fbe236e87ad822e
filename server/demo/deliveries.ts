import { sold } from './lists.ts';

/** `months`: how long a retainer has been running; a project has none. */
export type Delivery = {
  name: string;
  type: string;
  fee: number;
  budget: number;
  hour_budget: number;
  months?: number;
};

const { site, care, search, media, brand, content, email, photos } = sold;

/** What the studio delivers: name, type, fee, ad budget, hours agreed on, and for how many months a retainer has run. */
export const deliveries: Delivery[] = (
  [
    ['Website relaunch', site, 18_500, 1_200, 90],
    ['Website care', care, 320, 60, 18, 26],
    ['Spring campaign', media, 2_400, 4_500, 26, 6],
    ['Brand refresh', brand, 12_750, 900, 60],
    ['Search programme', search, 1_150, 250, 20, 22],
    ['Shop build', site, 34_000, 2_400, 120],
    ['Newsletter', email, 780, 140, 18, 17],
    ['Collection photos', photos, 2_650.5, 650, 24],
    ['Local search', search, 540, 90, 15, 19],
    ['Booking system', site, 27_300, 1_800, 110],
    ['Case studies', content, 610, 120, 20, 4],
    ['Paid social', media, 1_900, 3_200, 24, 24],
    ['Corporate identity', brand, 21_900, 1_500, 80],
    ['Care plan', care, 280, 40, 12, 23],
    ['Landing pages', site, 7_250, 500, 40],
    ['Retention mails', email, 595, 110, 18, 3],
    ['Investor microsite', site, 11_400, 700, 45],
    ['Search ads', media, 1_450, 6_000, 24, 20],
    ['Packaging design', brand, 8_800, 1_100, 36],
    ['Team portraits', photos, 1_950, 300, 0],
    ['Blog and guides', content, 900, 180, 22, 18],
    ['Platform migration', site, 41_500, 3_000, 140],
    ['Hosting and updates', care, 360, 75, 0, 28],
    ['Display campaign', media, 1_200, 2_800, 16, 2],
    ['Accessibility rebuild', site, 16_200, 800, 70],
    ['Welcome mail series', email, 3_850, 250, 22],
    ['Quarterly report', content, 1_600, 200, 60, 27],
    ['Marketplace ads', media, 980, 1_900, 20, 16],
    ['Shop pictures', photos, 420, 150, 0, 4],
    ['Technical search audit', search, 3_200, 0, 20],
  ] as [string, string, number, number, number, number?][]
).map(([name, type, fee, budget, hour_budget, months]) => ({
  name,
  type,
  fee,
  budget,
  hour_budget,
  ...(months ? { months } : {}),
}));

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
