import type { ColumnChoice } from './columns.ts';
import type { MenuGroup } from './menu.ts';

/** A user's preferences; modules add their own. */
export interface UserSettings {
  theme?: 'light' | 'dark' | 'auto';
  page_size?: 10 | 25 | 50 | 100;
  menu_collapsed?: boolean;
  last_company_id?: number | null;
  /** By the address of the list; null goes back to the standard. */
  columns?: Record<string, ColumnChoice | null>;
}

/** The signed-in user, as GET /api/auth/user answers. */
export type SessionUser = {
  id: number;
  username: string;
  display_name: string;
  email: string;
  job_title: string | null;
  phone: string | null;
  is_admin: boolean;
  is_super_admin: boolean;
  /** Signed in for a client: sees only what was shared with the company. */
  is_customer: boolean;
  abilities: string[];
  /** The address of the linked mail account. */
  mail_account: string | null;
  settings: UserSettings;
  /** The screens this user may open from the menu. */
  menu: MenuGroup[];
};

/** What someone who works in no company is told. */
export const scopeTexts = {
  choose: 'Please select a company to continue...',
  none: 'You do not work in a company yet. Please ask an administrator.',
  noneAtAll: 'There is no company yet. Please add one under System, Companies.',
  askAdmin: 'Please ask an administrator.',
} as const;
