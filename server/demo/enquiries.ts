import type { CampaignStatus } from '../../contract/sales/campaigns.ts';

/** People who got in touch: first name, last name, company, job title, what they want. */
type Enquiry = [first: string, last: string, company: string, job: string, notes: string | null];

export const enquiries: Enquiry[] = [
  ['Priya', 'Raman', 'Saffron Table', 'Owner', 'Two new restaurants open in spring; needs a site with bookings.'],
  ['Owen', 'Blake', 'Blake & Sons Joinery', 'Director', null],
  ['Tessa', 'Kwan', 'Little Acorn Nursery', 'Head of Admissions', 'Saw our work for Fairmont Academy.'],
  ['Rafael', 'Mendes', 'Velo Courier', 'Co-founder', 'Compares three agencies, decides by the end of the month.'],
  ['Nadia', 'Petrova', 'Aurora Yoga', 'Studio Manager', null],
  ['Callum', 'Reid', 'Highland Coffee Roasters', 'Marketing Manager', 'Wants paid social before the holidays.'],
  ['Yuki', 'Mori', 'Paper Crane Stationery', 'Founder', null],
  ['Dana', 'Feldman', 'Feldman Orthodontics', 'Practice Manager', 'Three locations, one site that nobody can edit.'],
  ['Theo', 'Laurent', 'Laurent Vineyards', 'Sales Director', null],
  ['Simone', 'Achebe', 'Bright Futures Foundation', 'Director', 'Non-profit: asked about a reduced rate.'],
  ['Gabe', 'Winters', 'Winters HVAC', 'Owner', null],
  ['Lena', 'Hofmann', 'Alpine Gear Rental', 'E-commerce Lead', 'Shop is on an old platform; migration by autumn.'],
  ['Marco', 'Silva', 'Silva Tile & Stone', 'Owner', null],
  ['Freya', 'Lind', 'Nordic Home', 'Brand Manager', 'New brand for the furniture line.'],
  ['Isaac', 'Moyo', 'Moyo Legal', 'Partner', null],
  ['Ruby', 'Tran', 'Lotus Nail Bar', 'Owner', 'Small budget; perhaps the starter package.'],
  ['Adrian', 'Cole', 'Cole Marine', 'Managing Director', null],
  ['Beth', 'Osborne', 'Osborne Garden Centre', 'Marketing Assistant', 'Newsletter and seasonal campaigns.'],
  ['Kofi', 'Mensah', 'Mensah Logistics', 'Head of Sales', 'Needs leads from search, has no tracking at all.'],
  ['Julia', 'Nowak', 'Nowak Architects', 'Partner', null],
  ['Sean', 'Gallagher', 'Harbourfront Dental', 'Owner', null],
  ['Amelia', 'Hart', 'Hart Bakery', 'Founder', 'Recommended by Maple & Main Coffee.'],
  ['Luis', 'Ortega', 'Ortega Solar', 'Marketing Manager', null],
  ['Nora', 'Jensen', 'Fjord Travel', 'Digital Lead', 'Content in two languages.'],
];

/** The studio's campaigns: name, status, start and end in days ago, what they were about. */
type Push = [name: string, status: CampaignStatus, began: number, ended: number, words: string];

export const pushes: Push[] = [
  ['Spring website check', 'active', 45, -15, 'A free review of the site for prospects in retail and hospitality.'],
  ['Client upsell: search', 'active', 30, -30, 'Clients without search work get an audit and a proposal.'],
  ['Conference follow-up', 'finished', 120, 75, 'Everyone who left a card at our stand.'],
  ['Summer content retainer', 'planned', -20, -80, 'Articles and newsletters for the quiet months.'],
];
