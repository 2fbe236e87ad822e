import type { RoleName } from './roles.ts';

type Member = {
  username: string;
  name: string;
  job: string;
  role?: RoleName;
  /** A second role. */
  also?: RoleName;
  is?: 'super admin' | 'admin' | 'client';
  /** One of the accounts offered on the sign-in page. */
  who?: string;
  /** Not on the staff list of the studio. */
  outside?: true;
  years?: number;
};

/** Everyone who signs in to Northlight Studio. */
export const cast: Member[] = [
  { username: 'admin', name: 'Ada Marsh', job: 'Founder', is: 'super admin', who: 'the super admin', years: 9 },
  {
    username: 'erin',
    name: 'Erin Castellan',
    job: 'Executive Director',
    is: 'admin',
    who: 'executive, an administrator',
    years: 8,
  },
  { username: 'sam', name: 'Sam Okafor', job: 'Sales Representative', role: 'Sales rep', who: 'sales rep', years: 4 },
  {
    username: 'pia',
    name: 'Pia Lindqvist',
    job: 'Service Manager',
    role: 'Service manager',
    who: 'service manager',
    years: 5,
  },
  { username: 'joe', name: 'Joe Tanaka', job: 'Junior Designer', role: 'Junior staff', who: 'junior staff', years: 1 },
  {
    username: 'cleo',
    name: 'Cleo Barton',
    job: 'Marketing Lead, Harbour & Finch',
    role: 'Client portal',
    is: 'client',
    who: 'a client’s user',
    outside: true,
  },
  { username: 'nia', name: 'Nia Osei', job: 'New starter', who: 'a signed-in user with no ability at all', years: 0 },
  { username: 'marcus', name: 'Marcus Bell', job: 'Sales Director', role: 'Sales rep', years: 7 },
  { username: 'ines', name: 'Inês Carvalho', job: 'Sales Representative', role: 'Sales rep', years: 2 },
  { username: 'tom', name: 'Tom Wierzbicki', job: 'Production Director', role: 'Service manager', years: 6 },
  { username: 'hana', name: 'Hana Yilmaz', job: 'Senior Developer', role: 'Junior staff', years: 4 },
  { username: 'leo', name: 'Leo Fontaine', job: 'Copywriter', role: 'Junior staff', years: 3 },
  {
    username: 'ruth',
    name: 'Ruth Adeyemi',
    job: 'Quality and Training',
    role: 'Service manager',
    also: 'Training manager',
    years: 5,
  },
  { username: 'viktor', name: 'Viktor Sand', job: 'Paid Media Specialist', role: 'Media specialist', years: 2 },
  { username: 'grace', name: 'Grace Holloway', job: 'Finance and HR', role: 'Service manager', years: 6 },
];
