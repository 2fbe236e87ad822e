import { and, eq } from 'drizzle-orm';
import { expenseLimits } from '../../../contract/delivery/expenses.ts';
import type { Expense } from '../../../contract/delivery/expenses.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { checkbox, reference } from '../../platform/fields/choice.ts';
import { date } from '../../platform/fields/date.ts';
import type { Field } from '../../platform/fields/field.ts';
import { money } from '../../platform/fields/number.ts';
import { upload } from '../../platform/fields/upload.ts';
import { text, textarea, told } from '../../platform/fields/text.ts';
import { form } from '../../platform/forms.ts';
import { idParam } from '../../platform/records.ts';
import { serviceOccurrences } from '../services/services.table.ts';

const source = '/api/jobs/services/{service}/expenses/occurrences/select';

/** An occurrence of the service in the path; a project that is done once has none to choose. */
const occurrence: Field<number | null> = {
  ...reference('Occurrence', source, {
    table: serviceOccurrences,
    min: 0,
    help: 'If left empty, the one that includes the date',
    show_when: { field: 'has_occurrences', in: [true] },
  }),
  check: async (id, { db, params }) => {
    if (id === null) return null;
    const [found] = await db
      .select({ id: serviceOccurrences.id })
      .from(serviceOccurrences)
      .where(and(eq(serviceOccurrences.id, id), eq(serviceOccurrences.service_id, idParam(params['service']) ?? 0)));
    return found ? null : ruleTexts.exists('Occurrence');
  },
};

export const expenseForm = form({
  supplier: text('Supplier', { required: true, max: expenseLimits.supplier }),
  cost: money('Cost', { required: true }),
  is_credit_note: checkbox('Credit note', { help: 'A refund: it reduces the amount spent' }),
  expense_at: date('Date', { required: true }),
  has_occurrences: told('Has occurrences'),
  service_occurrence: occurrence,
  receipt: upload('Receipt', {
    mimes: ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'],
    max_kb: expenseLimits.receipt_kb,
    attached: (record) => [(record as Expense).receipt_id],
  }),
  notes: textarea('Notes', { max: expenseLimits.notes }),
});
