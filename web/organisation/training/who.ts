import type { Check } from '../../../contract/platform/abilities.ts';

export const authors: Check = ['manage courses', 'create courses'];
export const registrars: Check = 'manage course enrollments';
