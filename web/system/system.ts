import { audit } from './audit/audit.module.ts';
import { commentCategories } from './commentcategories/commentcategories.module.ts';
import { companies } from './companies/companies.module.ts';
import { doctor } from './doctor/doctor.module.ts';
import { employees } from './employees/employees.module.ts';
import { notifications } from './notifications/notifications.module.ts';
import { openapi } from './openapi/openapi.module.ts';
import { outbox } from './outbox/outbox.module.ts';
import { people } from './people/people.module.ts';
import { pickLists } from './picklists/picklists.module.ts';
import { serviceTypes } from './servicetypes/servicetypes.module.ts';
import { tags } from './tags/tags.module.ts';

export const systemModules = [
  companies,
  employees,
  people,
  pickLists,
  serviceTypes,
  tags,
  commentCategories,
  outbox,
  audit,
  doctor,
  openapi,
  notifications,
];
