type Template = {
  text: string;
  vfp: string | null;
  /** In the format of posts/outline.ts. */
  outline: string;
};

const smallAgency = `
founder Founder
  position Account Manager [Clients]
  position Designer [Production]
  position Developer [Production]
  position Office Manager [Finance and office]
`;

const studio = `
founder Founder
  deputy Deputy Founder
  division Sales [Division 1] #e7f5ff
    department New Business
      section Enquiries
    department Accounts
      section Account Management
  division Production [Division 2] #ebfbee
    department Design
      section Brand
      section Web
    department Development
      section Front End
      section Back End
  division Administration [Division 3] #fff9db
    department Finance
      section Invoices
    department People
      section Hiring and Training
  position Assistant to the Founder
`;

const sevenDivisions = `
founder Founder
  position Executive Director
    deputy Deputy Executive Director
    division Executive [Division 7] #f3f0ff
      department Planning
      department Legal and Property
      department Technology
    division People and Communication [Division 1] #fff0f6
      department Hiring
      department Communication
      department Reports and Records
    division Marketing and Sales [Division 2] #e7f5ff
      department Promotion
      department Publications
      department Sales
    division Finance [Division 3] #fff9db
      department Income
      department Spending
      department Accounts and Assets
    division Production [Division 4] #ebfbee
      department Preparation
      department Delivery
      department Completion
    division Quality and Training [Division 5] #e3fafc
      department Review
      department Training
      department Correction
    division Public Relations [Division 6] #fff4e6
      department Public Information
      department Introductions
      department Partners
`;

/** What a board can start from, by the value that the browser sends. */
export const templates = {
  'small-agency': {
    text: 'Small agency (5 posts)',
    vfp: 'Clients who come back because the work did what it was meant to do',
    outline: smallAgency,
  },
  studio: {
    text: 'Studio of 20',
    vfp: 'Work that clients are proud of, delivered when it was promised and paid for',
    outline: studio,
  },
  'seven-divisions': {
    text: 'Seven-division board',
    vfp: 'A growing organization whose products are wanted and whose people do well',
    outline: sevenDivisions,
  },
  empty: { text: 'Empty board', vfp: null, outline: '' },
} as const satisfies Record<string, Template>;
