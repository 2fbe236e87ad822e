import type { Saved } from '../platform/answers.ts';
import type { Chosen } from '../platform/forms.ts';
import type {
  ComplianceReport,
  MyTarget,
  PostTarget,
  Program,
  ProgramRecord,
  ProgramTemplate,
  Section,
  Sections,
  Target,
  TargetProgress,
  TargetRecord,
  TrashedPart,
} from './programs.ts';

declare module '../api.ts' {
  interface Api {
    '/api/makh/programs': { list: Program; filters: true; row: 'programs' };
    '/api/makh/programs/add': { form: Saved };
    '/api/makh/programs/people': { get: Chosen[] };
    '/api/makh/programs/posts': { get: Chosen[] };
    '/api/makh/programs/mine': { get: MyTarget[] };
    '/api/makh/programs/targets': { get: PostTarget[] };
    '/api/makh/programs/templates': { list: ProgramTemplate; row: 'program_templates' };
    '/api/makh/programs/templates/select': { get: Chosen[] };
    '/api/makh/programs/templates/{id}/edit': { edit: Saved; row: 'program_templates' };
    '/api/makh/programs/templates/{id}/delete': { action: Saved; becomes: ['program_templates', 'deleted'] };
    '/api/makh/programs/reports': { list: ComplianceReport; row: 'program_reports' };
    '/api/makh/programs/reports/{id}': { list: ComplianceReport; row: 'program_reports' };
    '/api/makh/programs/reports/{id}/progress': { get: TargetProgress };
    '/api/makh/programs/reports/{id}/assignees': { get: Chosen[] };
    '/api/makh/programs/reports/{id}/add': { form: Saved };
    '/api/makh/programs/reports/{id}/nudge': { action: { id: number; told: string[] } };
    '/api/makh/programs/reports/{id}/complete': { action: Saved };
    '/api/makh/programs/reports/{id}/accept': { action: Saved };
    '/api/makh/programs/reports/{id}/reject': { form: Saved };
    '/api/makh/programs/{id}': { get: ProgramRecord; row: 'programs' };
    '/api/makh/programs/{id}/edit': { edit: Saved; row: 'programs' };
    '/api/makh/programs/{id}/delete': { action: Saved; becomes: ['programs', 'deleted'] };
    '/api/makh/programs/{id}/restore': { action: Saved; becomes: ['programs', 'restored'] };
    '/api/makh/programs/{id}/save-template': { form: Saved };
    '/makh/programs/{id}/print': { file: true };
    '/api/makh/programs/{program}/trash': { get: TrashedPart[] };
    '/api/makh/programs/{program}/sections': { get: Sections };
    '/api/makh/programs/{program}/sections/add': { form: Section };
    '/api/makh/programs/{program}/sections/sequence': {
      post: { id: number; section: string } | { lists: string[] } | { changed: number };
    };
    '/api/makh/programs/{program}/sections/{section}/edit': { edit: Saved };
    '/api/makh/programs/{program}/sections/{section}/delete': { action: Saved };
    '/api/makh/programs/{program}/sections/{section}/restore': { action: Saved };
    '/api/makh/programs/{program}/sections/{section}/targets/add': { form: Target };
    '/api/makh/programs/{program}/sections/{section}/targets/{target}/edit': { edit: Target };
    '/api/makh/programs/{program}/sections/{section}/targets/{target}/delete': { action: Saved };
    '/api/makh/programs/{program}/sections/{section}/targets/{target}/add-project': { form: Saved };
    '/api/makh/programs/{program}/targets/{target}': { get: TargetRecord };
    '/api/makh/programs/{program}/targets/{target}/edit': { edit: Target };
    '/api/makh/programs/{program}/targets/{target}/delete': { action: Saved };
    '/api/makh/programs/{program}/targets/{target}/restore': { action: Saved };
    '/api/makh/programs/{program}/targets/{target}/add-project': { form: Saved };
  }
  interface Tables {
    programs: true;
    program_sections: true;
    program_targets: true;
    program_assignees: true;
    program_reports: true;
    program_templates: true;
  }
  interface Subjects {
    program_tree: true;
  }
  interface References {
    Program: 'carries';
    ProgramTarget: 'told';
    ComplianceReport: 'told';
  }
}
