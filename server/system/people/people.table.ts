import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { UserSettings } from '../../../contract/platform/session.ts';
import { boolean, id, instant, integer, text, timestamps } from '../../platform/columns.ts';

export const users = pgTable('users', {
  id: id(),
  username: text().notNull(),
  display_name: text().notNull(),
  email: text().notNull(),
  job_title: text(),
  phone: text(),
  password_hash: text(),
  is_admin: boolean().notNull().default(false),
  is_super_admin: boolean().notNull().default(false),
  is_customer: boolean().notNull().default(false),
  active: boolean().notNull().default(true),
  activated_at: instant(),
  settings: jsonb().$type<UserSettings>().notNull().default({}),
  ...timestamps,
  deleted_at: instant(),
});

export const roles = pgTable('roles', {
  id: id(),
  name: text().notNull(),
  description: text(),
  abilities: text().array().notNull().default([]),
  ...timestamps,
});

export const userRoles = pgTable('user_roles', {
  id: id(),
  user_id: integer().notNull(),
  role_id: integer().notNull(),
});
