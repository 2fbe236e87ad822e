import { access, holds } from '../../platform/access.ts';

export const browseMail = access(holds('browse mail'));
