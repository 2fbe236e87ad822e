import { done, pages, photos, sent, slips } from './projects.ts';
import type { DemoProgram } from './projects.ts';

const relaunch: DemoProgram = {
  title: 'Relaunch our own website',
  purpose: 'A site that brings twice as many enquiries, and that we are proud to show.',
  by: 'erin',
  to: 'pia',
  started: -45,
  due: 40,
  statistic: 'Leads',
  sections: [
    {
      title: 'Prepare',
      targets: [
        {
          title: 'Ask ten clients why they chose us',
          people: ['sam', 'ines'],
          due: -30,
          reports: [
            done('sam', 'Five calls, notes are in the deals.'),
            done('ines', 'Five calls; the word they all used is “calm”.'),
          ],
        },
        {
          title: 'Agree on the pages and what each is for',
          people: ['pia'],
          due: -20,
          reports: [done('pia', 'Eleven pages, signed by Ada.')],
        },
      ],
    },
    {
      title: 'Make',
      targets: [
        { title: 'New portfolio photos', people: ['joe'], due: 20, project: photos },
        {
          title: 'Write all texts',
          description: 'Short sentences. Nothing we cannot prove.',
          people: ['leo'],
          manager: 'ruth',
          due: -3,
          reports: [
            {
              by: 'leo',
              status: 2,
              text: 'First version of all pages.',
              reason: 'The prices page promises what we do not do. Please correct it.',
              reviewer: 'ruth',
            },
          ],
        },
        { title: 'Design and build the pages', posts: ['Design and Build'], due: 25, project: pages },
      ],
    },
    {
      title: 'Launch',
      targets: [
        { title: 'Redirect the old addresses', posts: ['Technology'], due: 38 },
        { title: 'Tell every client in person', posts: ['Sales'], due: 40 },
      ],
    },
  ],
};

const onTime: DemoProgram = {
  title: 'Every service on time',
  purpose: 'No client has to ask where their work is.',
  by: 'pia',
  to: 'tom',
  started: -20,
  due: 30,
  statistic: 'Services completed',
  sections: [
    {
      title: 'See it',
      targets: [
        {
          title: 'Put a date on every open service',
          posts: ['Client Services'],
          due: -8,
          reports: [done('pia', 'Thirty-one services, all dated.', 'ruth')],
        },
        {
          title: 'Show what is late at the Monday meeting',
          people: ['tom'],
          due: 3,
          reports: [sent('tom', 'Twice now.')],
        },
      ],
    },
    {
      title: 'Keep it',
      targets: [
        { title: 'Write down what to do when something slips', people: ['ruth'], due: 14, project: slips },
        { title: 'Everyone in production has read it', people: ['hana', 'joe', 'leo'], due: 21 },
      ],
    },
  ],
};

const partners: DemoProgram = {
  title: 'Find three partners',
  purpose: 'Studios that send us work we are good at, and take what we are not.',
  by: 'erin',
  to: 'marcus',
  started: -60,
  due: -5,
  sections: [
    {
      title: 'Look',
      targets: [
        {
          title: 'List twenty studios',
          people: ['marcus'],
          due: -40,
          reports: [done('marcus', 'Twenty-two, in the contacts.')],
        },
        { title: 'Call each of them', people: ['marcus', 'viktor'], due: -25 },
      ],
    },
    { title: 'Agree', targets: [{ title: 'A page on how we share work', posts: ['Partners'], due: -12 }] },
  ],
};

const welcome: DemoProgram = {
  title: 'A first week that works',
  purpose: 'Whoever starts here knows on Friday what they are here for.',
  by: 'ruth',
  to: 'grace',
  started: -90,
  isDone: true,
  sections: [
    {
      title: 'Before the first day',
      targets: [
        {
          title: 'A desk, a login and a name on the board',
          people: ['grace'],
          reports: [done('grace', 'List and owner agreed.', 'ruth')],
        },
      ],
    },
    {
      title: 'The week itself',
      targets: [
        { title: 'A plan for five days', people: ['ruth'], reports: [done('ruth', 'Used for Nia, two corrections.')] },
        {
          title: 'Ask everyone after a month',
          people: ['grace'],
          reports: [done('grace', 'Six answers, all better than before.', 'ruth')],
        },
      ],
    },
  ],
};

/** The programs of the studio: on the way, late, at risk and completed. */
export const demoPrograms: DemoProgram[] = [relaunch, onTime, partners, welcome];
