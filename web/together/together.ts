import { checklistTemplates } from './checklisttemplates/checklisttemplates.module.ts';
import { checklists } from './checklists/checklists.module.ts';
import { comments } from './comments/comments.module.ts';
import { files } from './files/files.module.ts';
import { timeLogs } from './timelogs/timelogs.module.ts';

export const togetherModules = [files, checklists, checklistTemplates, comments, timeLogs];
