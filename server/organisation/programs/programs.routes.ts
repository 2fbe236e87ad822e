import { programTexts as texts } from '../../../contract/organisation/programs.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { action, dialog, editing } from '../../platform/dialogs.ts';
import { get, listing, post, toldListing } from '../../platform/routes.ts';
import type { Route } from '../../platform/routes.ts';
import { selectPeople, selectPosts } from '../posts/choosing.ts';
import { loadSections } from './load.ts';
import { myTargets } from './mine.ts';
import { partOfSections } from './part.ts';
import { targetsOfPost } from './post.ts';
import { printRoute } from './print.ts';
import {
  addPrograms,
  editPrograms,
  editSections,
  editTemplates,
  mayChoose,
  readPrograms,
  useTemplates,
} from './programs.access.ts';
import {
  newProgramForm,
  newSectionForm,
  newTargetForm,
  programForm,
  sectionForm,
  templateForm,
} from './programs.forms.ts';
import { programList } from './programs.list.ts';
import { orderSections } from './programs.order.ts';
import { asPrograms, findAnyProgram, findHolder, findProgram, showProgram } from './programs.rows.ts';
import { add, bringBack, homeNotice, programValues, remove, revise } from './programs.ts';
import { reportRoutes } from './reports.routes.ts';
import { findSection } from './sections.rows.ts';
import { addSection, removeSection, reviseSection } from './sections.ts';
import { findTrashedSection, restoreSection, trashOf } from './trash.ts';
import { targetRoutes } from './targets.routes.ts';
import { addTarget } from './targets.ts';
import {
  askedTemplate,
  findTemplate,
  removeTemplate,
  reviseTemplate,
  saveTemplate,
  selectTemplates,
  templateList,
} from './templates.ts';

const path = '/api/makh/programs';
const one = `${path}/{id}`;
const templates = `${path}/templates`;
const sections = `${path}/{program}/sections`;
const section = `${sections}/{section}`;

const titleOf = ({ record }: Call<{ title: string }>) => ({ title: record.title });

export const programRoutes: Route[] = [
  ...toldListing(path, readPrograms, programList, asPrograms),
  ...dialog(`${path}/add`, addPrograms, null, {
    title: 'Add Program',
    form: newProgramForm,
    notice: homeNotice,
    values: async (call) => ({ template: await askedTemplate(call) }),
    save: add,
  }),
  get(`${path}/people`, mayChoose, selectPeople),
  get(`${path}/posts`, addPrograms, selectPosts),
  get(`${path}/mine`, mayChoose, async (call) => reply(await myTargets(call))),
  get(`${path}/targets`, mayChoose, async (call) => reply(await targetsOfPost(call)), {
    summary: 'The open targets of a post: position.',
  }),
  ...listing(templates, useTemplates, templateList),
  get(`${templates}/select`, addPrograms, selectTemplates),
  ...editing(`${templates}/{id}/edit`, editTemplates, findTemplate, {
    title: 'Edit Template',
    form: templateForm,
    values: titleOf,
    save: reviseTemplate,
  }),
  ...action(`${templates}/{id}/delete`, editTemplates, findTemplate, removeTemplate, {
    confirm: 'Are you sure you want to delete this Template?',
  }),
  ...reportRoutes,
  get(one, readPrograms, showProgram, { finder: findProgram }),
  ...editing(`${one}/edit`, editPrograms, findProgram, {
    title: 'Edit Program',
    form: programForm,
    partial: true,
    values: programValues,
    save: revise,
  }),
  ...action(`${one}/delete`, editPrograms, findAnyProgram, remove, { confirm: texts.trash }),
  ...action(`${one}/restore`, editPrograms, findAnyProgram, bringBack, {
    confirm: 'Are you sure you want to restore this Program?',
  }),
  ...dialog(`${one}/save-template`, editPrograms, findProgram, {
    title: 'Save as Template',
    form: templateForm,
    values: titleOf,
    save: saveTemplate,
  }),
  printRoute,
  get(sections, readPrograms, loadSections, { finder: findHolder, part: partOfSections }),
  ...dialog(`${sections}/add`, editPrograms, findHolder, {
    title: 'Add Section',
    form: newSectionForm,
    save: addSection,
  }),
  post(`${sections}/sequence`, editPrograms, orderSections, {
    finder: findHolder,
    summary:
      'The whole order as sections, or as targets { section, target }; or one move { target, section, before | after } or { section, before | after }.',
  }),
  ...editing(`${section}/edit`, editSections, findSection, {
    title: 'Edit Section',
    form: sectionForm,
    partial: true,
    values: (call) => call.record,
    save: reviseSection,
  }),
  get(`${path}/{program}/trash`, editPrograms, trashOf, { finder: findHolder }),
  ...action(`${section}/restore`, editSections, findTrashedSection, restoreSection),
  ...action(`${section}/delete`, editSections, findSection, removeSection, { confirm: texts.deleteSection }),
  ...dialog(`${section}/targets/add`, editSections, findSection, {
    title: 'Add Target',
    form: newTargetForm,
    save: addTarget,
  }),
  ...targetRoutes,
];
