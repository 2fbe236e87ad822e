/** What the studio has in its own lists. */
export const pickListItems: Record<string, string[]> = {
  industry: [
    'Retail',
    'Hospitality',
    'Healthcare',
    'Education',
    'Manufacturing',
    'Professional services',
    'Non-profit',
    'Property',
  ],
  source: ['Referral', 'Website', 'Conference', 'Cold outreach', 'Social media', 'Partner agency'],
  brand: ['Northlight Studio', 'Northlight Media'],
  prefix: ['Mr', 'Mrs', 'Ms', 'Mx', 'Dr'],
  'course-categories': ['Onboarding', 'Sales', 'Production', 'Leadership'],
  'course-tags': ['Required', 'Refresher', 'Optional'],
  'article-categories': ['Sales', 'Production', 'Media', 'Clients', 'Working together'],
  'article-tags': ['Required', 'Clients', 'Templates'],
  'policy-categories': ['Legal', 'Security', 'People', 'Finance', 'Sales', 'Production', 'Media'],
  'policy-tags': ['Required', 'Security'],
};

/** What a new record starts with; the other lists have no default. */
export const defaultItems: Record<string, string> = { 'course-categories': 'Onboarding' };

/** What the studio sells and delivers, by the short names its lists use. */
export const sold = {
  site: 'Website design',
  care: 'Website care',
  search: 'Search engine optimisation',
  media: 'Paid media',
  brand: 'Brand identity',
  content: 'Content',
  email: 'Email marketing',
  photos: 'Photography',
} as const;

export const serviceTypes: [name: string, description: string][] = [
  [sold.site, 'Design and build of a new site'],
  [sold.care, 'Hosting, updates and small changes'],
  [sold.search, 'Monthly technical and content work'],
  [sold.media, 'Search and social advertising'],
  [sold.brand, 'Name, logo and guidelines'],
  [sold.content, 'Articles, case studies and newsletters'],
  [sold.email, 'Campaigns and automations'],
  [sold.photos, 'Product and team pictures'],
];

export const tags: [label: string, color: string][] = [
  ['Key account', '#e8590c'],
  ['At risk', '#e03131'],
  ['Upsell', '#2f9e44'],
  ['Renewal', '#1971c2'],
  ['Waiting for client', '#f08c00'],
  ['Internal', '#868e96'],
];

export const commentCategories: [label: string, color: string][] = [
  ['General', '#868e96'],
  ['Call', '#1971c2'],
  ['Meeting', '#6741d9'],
  ['Feedback', '#2f9e44'],
  ['Billing', '#f08c00'],
];
