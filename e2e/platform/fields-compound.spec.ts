import { expect, test } from '../gallery.ts';

test.use({ section: 'Made for one purpose' });

const graphs = [
  { id: 11, text: 'Sales' },
  { id: 12, text: 'Leads' },
];

test('an equation starts as G1 and accepts only its own characters', async ({ gallery }) => {
  const { page, field, expectValue } = gallery;
  await expectValue('equation', { equation: 'G1', graphs: [{ placeholder: 'G1', graph: null, offset: 0 }] });
  const equation = page.getByRole('textbox', { name: 'Equation' });
  await equation.fill('(g1 + 2.5) & alert');
  await expect(equation).toHaveValue('(G1 + 25)  ');
  await equation.fill('(g1');
  await expect(field('equation')).toContainText('The equation has a ( without a matching ).');
  await equation.fill('g1 / g2');
  await expect(field('equation')).toContainText('G2 is not in the list of graphs.');
  await equation.fill('');
  await expect(field('equation')).toContainText("The Statistic Equation value can't be empty.");
  await equation.fill('g1');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(field('equation')).toContainText("The Statistic Equation graph value can't be empty.");
  await expect(page.getByRole('combobox', { name: 'Graph G1' })).toHaveAttribute('aria-invalid', 'true');
  await expect(equation).not.toHaveAttribute('aria-invalid', 'true');
});

test('graphs are chosen, shifted, added and removed', async ({ gallery }) => {
  const { page, field, answer, expectValue } = gallery;
  await answer('/api/gallery/graphs', { data: graphs });
  await field('equation').getByRole('button', { name: 'Add Graph' }).click();
  await page.getByRole('combobox', { name: 'Graph G2' }).fill('lea');
  await page.getByRole('option', { name: 'Leads' }).click();
  await page.getByRole('textbox', { name: 'Graph G2 offset' }).fill('-1');
  await expectValue('equation', {
    equation: 'G1',
    graphs: [
      { placeholder: 'G1', graph: null, offset: 0 },
      { placeholder: 'G2', graph: 12, offset: -1 },
    ],
  });
  await field('equation').getByRole('button', { name: 'Remove G1' }).click();
  await expect(field('equation')).toContainText('G1 is not in the list of graphs.');
  await field('equation').getByRole('button', { name: 'Add Graph' }).click();
  await expect(page.getByRole('combobox', { name: 'Graph G1' })).toBeVisible();
});

test('a combination takes exactly two graphs', async ({ gallery }) => {
  const { page, field, answer, expectValue } = gallery;
  await answer('/api/gallery/graphs', { data: graphs });
  await page.getByRole('combobox', { name: 'First Graph' }).fill('sal');
  await page.getByRole('option', { name: 'Sales' }).click();
  await page.getByRole('combobox', { name: 'Second Graph' }).fill('lea');
  await page.getByRole('option', { name: 'Leads' }).click();
  await page.getByRole('textbox', { name: 'Second Graph offset' }).fill('3');
  await expectValue('combination', [
    { graph: 11, offset: 0 },
    { graph: 12, offset: 3 },
  ]);
  await expect(field('combination').getByRole('combobox')).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Second Graph offset' }).fill('1-');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(field('combination')).toContainText('The Combination offset value must be a valid number.');
});

test('questions can be written with the keyboard alone', async ({ gallery }) => {
  const { page, field } = gallery;
  const box = field('questions');
  await expect(box).toContainText('No questions set. Select "Add Question" to add a question.');
  await box.getByRole('button', { name: 'Add Question' }).click();
  await expect(box.getByLabel('Answer Type')).toHaveValue('text');
  await expect(box.getByLabel('Answer Type').getByRole('option')).toHaveText([
    'Multiple Choice',
    'Short Answer',
    'Long Answer',
  ]);
  await box.getByRole('textbox', { name: 'Question' }).fill('Which colour?');
  await box.getByLabel('Answer Type').selectOption('Multiple Choice');
  await expect(box).toContainText('No options set. Select "Add Option" to add an option.');
  await box.getByRole('button', { name: 'Add Option' }).click();
  await page.keyboard.type('Red');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Blue');
  await expect(box.getByLabel('Correct Answer').getByRole('option')).toHaveText([
    'Select which option is correct',
    'Red',
    'Blue',
  ]);
  await box.getByLabel('Correct Answer').selectOption('Blue');
  const [question] = JSON.parse((await box.locator('[data-value]').textContent())!) as [
    { question: string; type: string; options: { value: string; text: string }[]; correct: string },
  ];
  expect(question).toMatchObject({
    question: 'Which colour?',
    type: 'radio',
    options: [{ text: 'Red' }, { text: 'Blue' }],
  });
  expect(question.correct).toBe(question.options[1]!.value);
  await box.getByRole('button', { name: 'Remove option 2' }).click();
  await expect(box.getByLabel('Correct Answer')).toHaveValue('');
});

test('questions can be made required, moved and deleted', async ({ gallery }) => {
  const { page, field, expectValue } = gallery;
  const box = field('questions');
  await box.getByRole('button', { name: 'Add Question' }).click();
  await box.getByRole('textbox', { name: 'Question' }).fill('First');
  await box.getByRole('button', { name: 'Add Question' }).click();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(box).toContainText("Question 2: The Question value can't be empty.");
  await box.getByRole('textbox', { name: 'Question' }).nth(1).fill('Second');
  // At the top the key used to go to the other question, so that a second press took it back down.
  await box.getByRole('button', { name: 'Move question 2 up' }).press('Enter');
  await expect(box.getByRole('button', { name: 'Move question 1 up' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(box.getByRole('textbox', { name: 'Question' }).first()).toHaveValue('Second');
  await box.getByRole('button', { name: 'Delete question 1' }).click();
  await expect(box.getByRole('textbox', { name: 'Question' })).toHaveCount(1);
  await box.getByRole('button', { name: 'Delete question 1' }).click();
  await expectValue('questions', []);
});

test('an address is entered in its parts', async ({ gallery }) => {
  const { page, field, expectValue } = gallery;
  const address = field('address');
  await address.getByLabel('Street').fill('1 Main Street');
  await address.getByRole('combobox', { name: 'Country' }).fill('ger');
  await page.getByRole('option', { name: 'Germany' }).click();
  await address.getByLabel('Code').fill('10115');
  await expectValue('address', {
    street: '1 Main Street',
    city: '',
    region: '',
    country: 'Germany',
    code: '10115',
    type: '',
  });
  await address.getByLabel('Street').fill('');
  await address.getByLabel('Code').fill('');
  await address.getByRole('button', { name: 'Clear Country' }).click();
  await expectValue('address', null);
});

test('abilities are grouped by area, with a search and a count', async ({ gallery }) => {
  const { page, field, expectValue } = gallery;
  const grid = field('abilities');
  await grid.getByLabel('All of People').focus();
  await page.keyboard.press('Space');
  await expectValue('abilities', ['read people', 'add people', 'edit people', 'delete people']);
  await expect(grid).toContainText(/4 of \d+ selected/);
  await grid.getByLabel('add people').uncheck();
  await expect(grid.getByLabel('All of People')).not.toBeChecked();
  await grid.getByRole('searchbox', { name: 'Search Abilities' }).fill('move cards');
  await expect(grid.getByRole('checkbox')).toHaveCount(2);
  await grid.getByRole('searchbox', { name: 'Search Abilities' }).fill('zzz');
  await expect(grid).toContainText('No result matching your search criteria found!');
});
