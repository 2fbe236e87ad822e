import type { Saved } from '../platform/answers.ts';
import type { Chosen } from '../platform/forms.ts';
import type {
  Condition,
  ConditionFormula,
  ConditionProposal,
  ConditionRecord,
  ConditionStep,
  ConditionTarget,
} from './conditions.ts';

declare module '../api.ts' {
  interface Api {
    '/api/makh/conditions': { list: Condition; filters: true; row: 'conditions' };
    '/api/makh/conditions/add': { form: Saved };
    '/api/makh/conditions/proposals': { get: ConditionProposal[] };
    '/api/makh/conditions/proposals/start': { form: Saved };
    '/api/makh/conditions/employees/select': { get: Chosen[] };
    '/api/makh/conditions/juniors/select': { get: Chosen[] };
    '/api/makh/conditions/assignments/select': { get: Chosen[] };
    '/api/makh/conditions/linkable/select': { get: Chosen[] };
    '/api/makh/conditions/formulas': { list: ConditionFormula; row: 'condition_formulas' };
    '/api/makh/conditions/formulas/select': { get: Chosen[] };
    '/api/makh/conditions/formulas/add': { form: Saved };
    '/api/makh/conditions/formulas/sequence': { form: { changed: number } };
    '/api/makh/conditions/formulas/{id}/edit': { edit: Saved; row: 'condition_formulas' };
    '/api/makh/conditions/formulas/{id}/delete': { action: Saved; becomes: ['condition_formulas', 'deleted'] };
    '/api/makh/conditions/{id}': { get: ConditionRecord; row: 'conditions' };
    '/api/makh/conditions/{id}/edit': { edit: Saved; row: 'conditions' };
    '/api/makh/conditions/{id}/delete': { action: Saved; becomes: ['conditions', 'deleted'] };
    '/api/makh/conditions/{id}/archive': { action: Saved; becomes: ['conditions', 'archived'] };
    '/api/makh/conditions/{id}/un-archive': { action: Saved; becomes: ['conditions', 'un-archived'] };
    '/api/makh/conditions/{id}/targets/add': { post: ConditionTarget };
    '/api/makh/conditions/{id}/targets/carry': { post: { added: number } };
    '/api/makh/conditions/{id}/targets/{target}/delete': { post: { cid: string } };
    '/api/makh/conditions/{id}/targets/{target}/edit': { post: ConditionTarget };
    '/api/makh/conditions/{id}/targets/{target}/status': { post: ConditionTarget };
    '/api/makh/conditions/{id}/targets/{target}/link': { form: Saved };
    '/api/makh/conditions/{id}/targets/{target}/unlink': { post: ConditionTarget };
    '/api/makh/conditions/{id}/steps/sequence': {
      post: { cid: string; checklist: string } | { changed: number };
    };
    '/api/makh/conditions/{id}/steps/{step}/edit': { post: ConditionStep };
    '/api/makh/conditions/{id}/send-to-senior': { form: Saved };
    '/conditions/{id}/print': { file: true };
    '/api/makh/conditions/{id}/accept': { form: Saved };
    '/api/makh/conditions/{id}/return': { form: Saved };
  }
  interface Tables {
    condition_formulas: true;
    conditions: true;
    condition_assignments: true;
    condition_steps: true;
    condition_targets: true;
  }
  interface References {
    Condition: 'told';
  }
}
