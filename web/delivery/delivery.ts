import { expenses } from './expenses/expenses.module.ts';
import { services } from './services/services.module.ts';

export const deliveryModules = [services, expenses];
