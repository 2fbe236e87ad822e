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
};

export const serviceTypes: [name: string, description: string][] = [
  ['Website design', 'Design and build of a new site'],
  ['Website care', 'Hosting, updates and small changes'],
  ['Search engine optimisation', 'Monthly technical and content work'],
  ['Paid media', 'Search and social advertising'],
  ['Brand identity', 'Name, logo and guidelines'],
  ['Content', 'Articles, case studies and newsletters'],
  ['Email marketing', 'Campaigns and automations'],
  ['Photography', 'Product and team pictures'],
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
