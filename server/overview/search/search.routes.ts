import { get } from '../../platform/routes.ts';
import { search, searchAnything } from './search.ts';

export const searchRoutes = () => [get('/api/search', searchAnything(), search, { summary: 'Global search: q.' })];
