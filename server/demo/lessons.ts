import type { Question } from '../../contract/platform/questions.ts';

/** A policy or article by its title, or questions. */
export type Lesson = { title: string; about?: string } & (
  | { policy: string }
  | { article: string }
  | { ask: Question[]; marking?: true; must_pass?: true }
);

export type Lessons = {
  title: string;
  about: string;
  category: string;
  tags?: string[];
  in_order?: true;
  due_days?: number;
  repeat_months?: number;
  /** The posts whose holders are enrolled. */
  posts?: string[];
  sections: Record<string, Lesson[]>;
  /** By username: when they were enrolled, in days ago, how many steps they have done, and what waits to be marked. */
  learners: Record<string, { days: number; done?: number; waits?: string }>;
};

const radio = (id: string, question: string, options: string[], correct: number): Question => ({
  id,
  question,
  type: 'radio',
  options: options.map((text, at) => ({ value: `o${at + 1}`, text })),
  correct: `o${correct}`,
});
const short = (id: string, question: string, correct: string): Question => ({
  id,
  question,
  type: 'text',
  options: [],
  correct,
});
const long = (id: string, question: string): Question => ({ id, question, type: 'textarea', options: [], correct: '' });

export const lessons: Lessons[] = [
  {
    title: 'Your first week',
    about: 'What everyone at Northlight knows after five days.',
    category: 'Onboarding',
    tags: ['Required'],
    due_days: 14,
    sections: {
      'How we work together': [
        { title: 'The Monday meeting', article: 'The Monday meeting' },
        { title: 'Working from home', policy: 'Working from home' },
        { title: 'Holidays and how to ask for them', policy: 'Holidays' },
      ],
      'Keeping things safe': [
        { title: 'Confidentiality', policy: 'Confidentiality' },
        { title: 'Passwords and devices', policy: 'Passwords and devices' },
        {
          title: 'What would you do?',
          about: '<p>Two short questions. You can try again as often as you like.</p>',
          must_pass: true,
          ask: [
            radio(
              'found',
              'You find a client’s contract on the printer. What now?',
              ['Leave it there', 'Bring it to whoever printed it', 'Photograph it'],
              2,
            ),
            short('lock', 'What do you do with your screen when you leave your desk?', 'Lock it'),
          ],
        },
      ],
    },
    learners: {
      nia: { days: 6, done: 2 },
      joe: { days: 55, done: 6 },
      leo: { days: 60, done: 5 },
      ines: { days: 90, done: 6 },
    },
  },
  {
    title: 'Selling without promising too much',
    about: 'From the first enquiry to a signed deal that Production can keep.',
    category: 'Sales',
    in_order: true,
    due_days: 30,
    posts: ['Sales'],
    sections: {
      'Before the first call': [
        { title: 'Qualifying a lead', policy: 'Qualifying a lead' },
        { title: 'How we greet a new client', article: 'How we greet a new client' },
      ],
      'The offer': [
        { title: 'Discounts', policy: 'Discounts' },
        { title: 'Estimating hours', article: 'Estimating hours' },
        {
          title: 'Write an offer',
          about: '<p>A bakery with three shops wants a new website and asks for <strong>20 % off</strong>.</p>',
          marking: true,
          must_pass: true,
          ask: [
            long('offer', 'What do you answer, and what do you offer instead of the discount?'),
            short('who', 'Who has to agree to a discount of more than 10 %?', 'The Sales Director'),
          ],
        },
      ],
    },
    learners: {
      sam: { days: 20, done: 4, waits: 'I would keep the price and offer to start with one shop, then the other two.' },
      ines: {
        days: 20,
        done: 4,
        waits: 'We cannot go down by 20 %. A smaller first step costs less and shows results.',
      },
    },
  },
  {
    title: 'Handing work over',
    about: 'What a client gets from us at the end, and how we know that it is right.',
    category: 'Production',
    tags: ['Required'],
    repeat_months: 12,
    sections: {
      'Before it goes out': [
        { title: 'Approval before anything is published', policy: 'Approval before anything is published' },
        { title: 'Accessible by default', article: 'Accessible by default' },
        { title: 'Pictures and licences', policy: 'Pictures and licences' },
      ],
      'At the client’s': [
        { title: 'Handing a site over', article: 'Handing a site over' },
        {
          title: 'Tell us about a handover',
          marking: true,
          ask: [long('went', 'Describe a handover that went well. What made it work?')],
        },
      ],
    },
    learners: {
      joe: {
        days: 25,
        done: 4,
        waits: 'The bookshop: we went through every page with the owner and she wrote the list herself.',
      },
      hana: {
        days: 25,
        done: 5,
        waits: 'We left a week between launch and handover, so the questions had already come up.',
      },
      pia: { days: 45, done: 5 },
      tom: { days: 25 },
    },
  },
  {
    title: 'Photographs that can be used',
    about: 'Light, permission and names.',
    category: 'Production',
    tags: ['Optional'],
    sections: {
      Basics: [
        { title: 'Light, permission, names', article: 'Photographs: light, permission, names' },
        { title: 'Colour profiles', article: 'Colour profiles for print and screen' },
        {
          title: 'Check yourself',
          ask: [radio('print', 'Which profile is for print?', ['sRGB', 'CMYK', 'Display P3'], 2)],
        },
      ],
    },
    learners: { leo: { days: 12, done: 1 }, joe: { days: 12, done: 3 } },
  },
  {
    title: 'Paid media, step by step',
    about: 'How we spend other people’s money.',
    category: 'Production',
    tags: ['Refresher'],
    sections: {
      Budgets: [
        { title: 'Advertising budgets', policy: 'Advertising budgets' },
        { title: 'Reading an advertising report', article: 'Reading an advertising report' },
      ],
    },
    learners: { viktor: { days: 30, done: 2 } },
  },
  {
    title: 'Leading a small team',
    about: 'For whoever answers for the work of others.',
    category: 'Leadership',
    sections: {
      'When something goes wrong': [
        { title: 'Answering a complaint', article: 'Answering a complaint' },
        { title: 'Sickness', policy: 'Sickness' },
      ],
      'Money and time': [
        { title: 'Expenses', policy: 'Expenses' },
        { title: 'Retainers: what is in and what is not', article: 'Retainers: what is in and what is not' },
      ],
    },
    learners: { pia: { days: 15, done: 3 }, tom: { days: 15, done: 1 }, marcus: { days: 15 } },
  },
];
