import { abilitiesByArea } from '../../contract/platform/abilities.ts';
import type { FieldSchema, Option, Source } from '../../contract/platform/forms.ts';
import { questionTypes } from '../../contract/platform/questions.ts';

type Section = { title: string; fields: FieldSchema[] };

const source = (name: string): Source => ({ url: `/api/gallery/${name}`, param: 'q', min: 3 });
const options = (...texts: string[]): Option[] => texts.map((text, index) => ({ value: index + 1, text }));
const services = options('Branding', 'Web design', 'Search ads', 'Social media', 'Copywriting');
const countries = ['Canada', 'Germany', 'United States'].map((text) => ({ value: text, text }));

/** One of each type, and the variants with different texts. */
export const gallerySections: Section[] = [
  {
    title: 'Text',
    fields: [
      {
        type: 'text',
        name: 'title',
        label: 'Title',
        rules: ['required', 'max:100'],
        help: 'What people see first',
        placeholder: 'Spring campaign',
      },
      { type: 'textarea', name: 'notes', label: 'Notes', rules: [], placeholder: 'Anything worth knowing' },
      { type: 'email', name: 'email', label: 'Email', rules: ['email'], placeholder: 'ann@acme.test' },
      { type: 'username', name: 'username', label: 'Username', rules: ['required', 'username'] },
      { type: 'url', name: 'website', label: 'Website', rules: ['url'] },
      { type: 'phone', name: 'phone', label: 'Phone', rules: ['telephone'] },
      {
        type: 'text',
        name: 'reference_number',
        label: 'Reference Number',
        rules: [],
        read_only: true,
        help: 'Given by the system',
      },
      {
        type: 'password',
        name: 'password',
        label: 'Password',
        rules: ['required', 'confirmed'],
        confirmation: true,
        autocomplete: 'new-password',
      },
      { type: 'rich_text', name: 'body', label: 'Body', rules: [] },
      { type: 'hidden', name: 'secret', label: 'Secret', rules: [] },
      {
        type: 'html',
        name: 'words',
        label: 'Good to know',
        rules: [],
        html: '<p>Words of the <strong>server</strong>, <a href="https://example.test">with a link</a> and <a href="javascript:alert(1)">without one</a>.</p><script>window.hacked = true</script>',
      },
    ],
  },
  {
    title: 'Numbers and switches',
    fields: [
      { type: 'number', name: 'seats', label: 'Seats', rules: ['numeric'], min: 0, max: 20, step: 0.5 },
      { type: 'money', name: 'fee', label: 'Fee', rules: ['required'], symbol: '$' },
      { type: 'checkbox', name: 'is_active', label: 'Active', rules: [], help: 'Inactive ones are hidden from lists' },
      { type: 'color', name: 'color', label: 'Color', rules: ['color'] },
    ],
  },
  {
    title: 'Selects',
    fields: [
      {
        type: 'choice',
        name: 'status',
        label: 'Status',
        rules: ['required'],
        options: options('In progress', 'Won', 'Lost'),
        clearable: false,
      },
      {
        type: 'choice',
        name: 'priority',
        label: 'Priority',
        rules: [],
        options: options('One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'),
        clearable: true,
      },
      { type: 'choice', name: 'nothing', label: 'Nothing To Choose', rules: [], options: [], clearable: true },
      {
        type: 'choice',
        name: 'timezone',
        label: 'Time Zone',
        rules: [],
        options: [],
        clearable: true,
        source: source('timezones'),
      },
      { type: 'multi_choice', name: 'services', label: 'Services', rules: [], options: services },
      {
        type: 'multi_choice',
        name: 'services_required',
        label: 'Required Services',
        rules: ['required'],
        options: services,
      },
      { type: 'multi_choice', name: 'services_max', label: 'Up To Two Services', rules: [], options: services, max: 2 },
      {
        type: 'multi_choice',
        name: 'services_between',
        label: 'One Or Two Services',
        rules: ['required'],
        options: services,
        max: 2,
      },
      { type: 'reference', name: 'company', label: 'Company', rules: [], source: source('companies'), clearable: true },
      {
        type: 'reference',
        name: 'rep',
        label: 'Sales Rep',
        rules: [],
        source: { ...source('reps'), min: 0 },
        clearable: true,
      },
      { type: 'references', name: 'people', label: 'People', rules: [], source: source('people'), max: 3 },
      { type: 'tags', name: 'tags', label: 'Tags', rules: [], source: source('tags'), create: '/api/gallery/tags/add' },
    ],
  },
  {
    title: 'Dates',
    fields: [
      {
        type: 'date',
        name: 'due',
        label: 'Due Date',
        rules: [],
        min_date: '2024-03-01',
        max_date: '2024-03-29',
        iso_weekdays: [1, 2, 3, 4, 5],
        help: 'A working day in March 2024',
      },
      {
        type: 'date',
        name: 'week',
        label: 'Week Ending',
        rules: ['required'],
        valid_dates: ['2024-03-07', '2024-03-14', '2024-03-21'],
      },
      { type: 'time', name: 'opens', label: 'Opens', rules: [], interval: 15 },
      { type: 'time', name: 'closes', label: 'Closes', rules: ['required'], interval: 5 },
      { type: 'date_time', name: 'meeting', label: 'Meeting', rules: [], interval: 15 },
      { type: 'date_time', name: 'launch', label: 'Launch', rules: [], interval: 5, date_only: true },
      { type: 'date_range', name: 'shoot', label: 'Shoot', rules: [], interval: 5 },
      { type: 'recurrence', name: 'repeat', label: 'Recurrence', rules: ['required'] },
      { type: 'recurrence', name: 'reminder', label: 'Reminder', rules: [] },
    ],
  },
  {
    title: 'Files',
    fields: [
      {
        type: 'upload',
        name: 'logo',
        label: 'Logo',
        rules: [],
        action: '/api/system/uploads',
        delete_action: '/api/gallery/files/{id}/delete',
        mimes: ['image/png', 'image/jpeg'],
        max_kb: 2000,
      },
      { type: 'uploads', name: 'papers', label: 'Papers', rules: [], action: '/api/system/uploads', max: 3 },
    ],
  },
  {
    title: 'Made for one purpose',
    fields: [
      {
        type: 'equation',
        name: 'equation',
        label: 'Statistic Equation',
        rules: ['required'],
        graphs: source('graphs'),
      },
      { type: 'combination', name: 'combination', label: 'Combination', rules: [], graphs: source('graphs') },
      { type: 'questions', name: 'questions', label: 'Questions', rules: [], question_types: questionTypes },
      {
        type: 'address',
        name: 'address',
        label: 'Postal Address',
        rules: [],
        countries,
        address_types: options('Office', 'Home').map(({ text }) => ({ value: text, text })),
      },
      { type: 'abilities', name: 'abilities', label: 'Abilities', rules: [], areas: abilitiesByArea },
    ],
  },
];

export const galleryValues: Record<string, unknown> = {
  reference_number: 'B-2024-017',
  secret: 'kept',
};
