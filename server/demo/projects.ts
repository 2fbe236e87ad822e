/** A report on a target: who sent it, and how it was answered. */
type Told = { by: string; status: 0 | 1 | 2; text: string; reason?: string; reviewer?: string };

export type DemoTarget = {
  title: string;
  description?: string;
  people?: string[];
  posts?: string[];
  manager?: string;
  /** Days from today. */
  due?: number;
  reports?: Told[];
  project?: DemoProgram;
};
export type DemoProgram = {
  title: string;
  purpose: string;
  by: string;
  to: string;
  /** Days from today. */
  started: number;
  due?: number;
  statistic?: string;
  isDone?: true;
  sections: { title: string; targets: DemoTarget[] }[];
};

export const done = (by: string, text: string, reviewer = 'erin'): Told => ({ by, status: 1, text, reviewer });
export const sent = (by: string, text: string): Told => ({ by, status: 0, text });

export const photos: DemoProgram = {
  title: 'New portfolio photos',
  purpose: 'Pictures of our ten best works, taken by us and free to use anywhere.',
  by: 'pia',
  to: 'joe',
  started: -30,
  due: 20,
  sections: [
    {
      title: 'Choose',
      targets: [
        {
          title: 'List the ten works and ask the clients',
          people: ['joe'],
          due: -18,
          reports: [done('joe', 'All ten agreed; their mails are in the folder.', 'pia')],
        },
        {
          title: 'Agree on light and format',
          people: ['joe', 'hana'],
          due: -10,
          reports: [done('joe', 'Three test pictures are attached to the wiki page.', 'pia')],
        },
      ],
    },
    {
      title: 'Take',
      targets: [
        {
          title: 'Photograph the first five',
          people: ['joe'],
          due: 6,
          reports: [sent('joe', 'Five done, raw files are on the drive.')],
        },
        { title: 'Photograph the other five', people: ['joe'], due: 18 },
      ],
    },
  ],
};

export const pages: DemoProgram = {
  title: 'Build the new pages',
  purpose: 'Eleven pages that load in a second and that everybody here can edit.',
  by: 'pia',
  to: 'hana',
  started: -12,
  due: 25,
  sections: [
    {
      title: 'Build',
      targets: [
        {
          title: 'Template, menu and footer',
          people: ['hana'],
          due: 9,
          reports: [sent('hana', 'The template is on the test server; the menu is still without a search.')],
        },
        { title: 'Put in texts and photos', people: ['joe'], due: 16 },
      ],
    },
    { title: 'Check', targets: [{ title: 'Test on phones and slow lines', people: ['hana'], due: 23 }] },
  ],
};

export const slips: DemoProgram = {
  title: 'A page for the day something slips',
  purpose: 'Whoever sees that a date cannot be kept knows whom to call, and what to offer.',
  by: 'tom',
  to: 'ruth',
  started: -10,
  due: 14,
  sections: [
    {
      title: 'Learn',
      targets: [
        {
          title: 'Collect what slipped this year, and why',
          people: ['tom'],
          due: -2,
          reports: [done('tom', 'Nine services; six of them waited for pictures.', 'ruth')],
        },
      ],
    },
    { title: 'Write', targets: [{ title: 'One page, read aloud to two clients', people: ['ruth'], due: 12 }] },
  ],
};
