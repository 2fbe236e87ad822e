import { companyUsers } from './companyusers/companyusers.module.ts';
import { contacts } from './contacts/contacts.module.ts';
import { imports } from './imports/imports.module.ts';
import { mailAccounts } from './mailaccounts/mailaccounts.module.ts';
import { vault } from './vault/vault.module.ts';

export const contactsModules = [contacts, companyUsers, imports, mailAccounts, vault];
