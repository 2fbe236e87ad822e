/** A text that Northlight Studio has written down. */
export type Written = {
  title: string;
  category: string;
  tags?: string[];
  by: string;
  /** The paragraphs of each version, the oldest first; with the days since each was published. */
  versions: { days: number; text: string[]; note?: string; wording?: true }[];
  /** The draft of the next version. */
  draft?: string[];
};

export const once = (days: number, ...text: string[]) => [{ days, text }];

export const manual: Written[] = [
  {
    title: 'How we greet a new client',
    category: 'Sales',
    tags: ['Clients'],
    by: 'marcus',
    versions: once(
      300,
      'The first call is answered by name within three rings.',
      'Before the meeting read their site, their last three posts and the notes of whoever brought them in.',
    ),
  },
  {
    title: 'Writing a brief that needs no second call',
    category: 'Production',
    tags: ['Clients', 'Templates'],
    by: 'ruth',
    versions: once(
      260,
      'A brief says who it is for, what they should do afterwards, what is already there, and by when.',
      'If a line could be read in two ways, ask before you write it down.',
    ),
  },
  {
    title: 'Naming files so that others find them',
    category: 'Production',
    tags: ['Templates'],
    by: 'tom',
    versions: [
      { days: 400, text: ['Client, project, what it is, date.'] },
      {
        days: 90,
        text: [
          'Client, project, what it is, version. The date is in the folder already.',
          'Never “final”: there is always a later one.',
        ],
        note: 'Versions instead of dates',
      },
    ],
  },
  {
    title: 'Colour profiles for print and screen',
    category: 'Production',
    by: 'joe',
    versions: once(
      120,
      'Screens get sRGB. Printers get the profile they ask for, and if they ask for none, we ask them.',
    ),
  },
  {
    title: 'Handing a site over',
    category: 'Production',
    tags: ['Clients'],
    by: 'hana',
    versions: once(
      210,
      'Walk through the site with the client, leave them the guide, and stay on the phone for the first change they make themselves.',
    ),
  },
  {
    title: 'Reading an advertising report',
    category: 'Media',
    by: 'viktor',
    versions: once(75, 'Look at cost per lead before clicks. A cheap click that never calls is the dearest one.'),
  },
  {
    title: 'Photographs: light, permission, names',
    category: 'Production',
    by: 'leo',
    versions: once(180, 'Window light, faces towards it. Everyone in the picture signs before it is used.'),
  },
  {
    title: 'Answering a complaint',
    category: 'Clients',
    tags: ['Clients'],
    by: 'pia',
    versions: once(150, 'Thank them, repeat what you heard, say when they hear from you next, and be early.'),
  },
  {
    title: 'Estimating hours',
    category: 'Production',
    tags: ['Templates'],
    by: 'tom',
    versions: once(230, 'Break it into pieces of less than a day. Add a third for what nobody thought of.'),
  },
  {
    title: 'The Monday meeting',
    category: 'Working together',
    by: 'erin',
    versions: once(340, 'Twenty minutes, standing. What is late, what is stuck, what is won.'),
  },
  {
    title: 'Accessible by default',
    category: 'Production',
    tags: ['Required'],
    by: 'hana',
    versions: once(60, 'Every page works with a keyboard, has enough contrast, and says what its pictures show.'),
    draft: [
      'Every page works with a keyboard and a screen reader, has enough contrast, and says what its pictures show.',
      'Test it with the lights off.',
    ],
  },
  {
    title: 'Retainers: what is in and what is not',
    category: 'Sales',
    by: 'sam',
    versions: once(45, 'A retainer buys hours and attention, not results. Say so before they sign.'),
  },
];
