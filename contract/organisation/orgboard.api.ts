import type { Saved } from '../platform/answers.ts';
import type { Chosen } from '../platform/forms.ts';
import type {
  EmployeePosts,
  Follows,
  OrgChart,
  PositionRecord,
  Positions,
  Revision,
  TemplateOption,
} from './orgboard.ts';

declare module '../api.ts' {
  interface Api {
    '/api/foundry/org-charts/charts/scope': { get: OrgChart | null };
    '/api/foundry/org-charts/charts/templates': { get: TemplateOption[] };
    '/api/foundry/org-charts/charts/templates/create': { action: OrgChart };
    '/api/foundry/org-charts/charts/{id}': { get: OrgChart };
    '/api/foundry/org-charts/charts/{id}/revisions': { get: Revision[] };
    '/api/foundry/org-charts/charts/{id}/restore': { action: OrgChart };
    '/api/foundry/org-charts/charts/{id}/restore/follows': { get: Follows[] };
    '/api/makh/org-boards/add': { form: OrgChart };
    '/api/makh/org-boards/{id}/edit': { edit: OrgChart };
    '/api/makh/positions/add': { form: Saved };
    '/api/makh/positions/{id}/edit': { edit: Saved };
    '/api/foundry/org-charts/employees/select': { get: Chosen[] };
    '/api/foundry/org-charts/employees/mine': { get: EmployeePosts };
    '/api/foundry/org-charts/employees/{id}': { get: EmployeePosts };
    '/api/foundry/org-charts/positions/follows': { post: Follows[] };
    '/api/foundry/org-charts/positions/{id}': { get: PositionRecord };
    '/api/foundry/org-charts/positions/{id}/delete': { action: Saved };
    '/api/foundry/org-charts/positions/{id}/move': { post: Positions };
    '/api/foundry/org-charts/positions/{id}/change-parent': { post: Positions };
  }
  interface Tables {
    org_charts: true;
    positions: true;
    position_staff: true;
  }
}
