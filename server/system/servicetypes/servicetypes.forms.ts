import { serviceTypeLimits as limits } from '../../../contract/system/servicetypes.ts';
import { text, textarea } from '../../platform/fields/text.ts';
import { identifierCheck, notTaken } from '../../platform/fields/unique.ts';
import { form } from '../../platform/forms.ts';
import { serviceTypes } from './servicetypes.table.ts';

export const serviceTypeForm = form({
  name: text('Name', {
    required: true,
    max: limits.name,
    check: notTaken('Name', serviceTypes, serviceTypes.name),
  }),
  identifier: text('Identifier', {
    max: limits.identifier,
    help: 'Created from the name if left empty',
    check: identifierCheck('Identifier', serviceTypes, serviceTypes.identifier),
  }),
  description: textarea('Description', { max: limits.description }),
});
