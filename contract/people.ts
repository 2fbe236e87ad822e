/** What a user keeps about how they like to work. */
export type UserSettings = {
  theme?: 'light' | 'dark' | 'auto';
  page_size?: 10 | 25 | 50 | 100;
  /** How notices reach the user by mail. */
  mail_notifications?: 'each' | 'daily' | 'off';
  menu_collapsed?: boolean;
  last_company_id?: number | null;
};

/** The signed-in user as GET /api/auth/user answers. */
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
  settings: UserSettings;
};

export const userLimits = { username: 50, display_name: 100, email: 254, password_min: 8, password_max: 256 } as const;
