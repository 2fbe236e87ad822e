import type { Saved } from '../platform/answers.ts';
import type { Chosen } from '../platform/forms.ts';
import type {
  GridCell,
  GridChange,
  SourceRows,
  StatisticAssignment,
  StatisticDefinition,
  StatisticGroup,
  StatisticOwner,
} from './statistics.ts';

declare module '../api.ts' {
  interface Api {
    '/api/foundry/statistics/groups': { list: StatisticGroup; row: 'statistic_groups' };
    '/api/foundry/statistics/groups/select': { get: Chosen[] };
    '/api/foundry/statistics/groups/add': { form: Saved };
    '/api/foundry/statistics/groups/{id}/edit': { edit: Saved; row: 'statistic_groups' };
    '/api/foundry/statistics/groups/{id}/delete': { action: Saved; becomes: ['statistic_groups', 'deleted'] };
    '/api/foundry/statistics/definitions': { list: StatisticDefinition; filters: true; row: 'statistic_definitions' };
    '/api/foundry/statistics/definitions/select': { get: Chosen[] };
    '/api/foundry/statistics/positions/select': { get: Chosen[] };
    '/api/foundry/statistics/employees/select': { get: Chosen[] };
    '/api/foundry/statistics/employees/{id}': { get: StatisticOwner };
    '/api/foundry/statistics/definitions/assign': { form: Saved };
    '/api/foundry/statistics/definitions/add': { form: Saved };
    '/api/makh/statistics/definitions/add': { form: Saved };
    '/api/foundry/statistics/definitions/{id}': { get: StatisticDefinition; row: 'statistic_definitions' };
    '/api/foundry/statistics/definitions/{id}/edit': { edit: Saved; row: 'statistic_definitions' };
    '/api/makh/statistics/definitions/{id}/edit': { edit: Saved; row: 'statistic_definitions' };
    '/api/foundry/statistics/definitions/{id}/delete': {
      action: Saved;
      becomes: ['statistic_definitions', 'deleted'];
    };
    '/api/foundry/statistics/assignments': { list: StatisticAssignment; filters: true; row: 'statistic_assignments' };
    '/api/foundry/statistics/assignments/select': { get: Chosen[] };
    '/api/foundry/statistics/assignments/export': {
      get: GridCell[][];
      put: { saved: number; changes: GridChange[] };
      upload: { saved: number; changes: GridChange[] };
    };
    '/foundry/statistics/assignments/export': { file: true };
    '/api/foundry/statistics/assignments/{id}': { get: StatisticAssignment; row: 'statistic_assignments' };
    '/api/foundry/statistics/assignments/{id}/rows': { get: SourceRows };
    '/api/foundry/statistics/assignments/{id}/sticky': {
      post: { id: number; sticky: boolean };
      row: 'statistic_assignments';
    };
    '/api/foundry/statistics/assignments/{id}/set-value': { form: Saved };
    '/api/foundry/statistics/assignments/{id}/take-over': { action: Saved };
    '/api/foundry/statistics/assignments/{id}/edit': { edit: Saved; row: 'statistic_assignments' };
    '/api/foundry/statistics/assignments/{id}/delete': {
      action: Saved;
      becomes: ['statistic_assignments', 'deleted'];
    };
  }
  interface Tables {
    statistic_groups: true;
    statistic_definitions: true;
    statistic_definition_groups: true;
    statistic_assignments: true;
    statistic_operands: true;
    statistic_values: true;
    statistic_sheets: true;
    statistic_closes: true;
  }
}
