import { fieldLimits } from '../platform/forms.ts';

export const userLimits = { ...fieldLimits, display_name: 100, job_title: 100 } as const;

export const roleLimits = { name: 100, description: 500 } as const;

/** One of the accounts that demo mode offers on the sign-in page. */
export type DemoAccount = { username: string; who: string };

/** A place where the caller is signed in. */
export type OwnSession = {
  id: number;
  ip: string | null;
  user_agent: string | null;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
  /** The session making this call. */
  current: boolean;
};

/** A session of anyone, as super admins see it. */
export type SessionRow = OwnSession & {
  user: { id: number; username: string; display_name: string };
  can: { revoke: boolean };
};

export const userStatuses = {
  active: 'Active',
  invited: 'Invited',
  disabled: 'Disabled',
  trashed: 'Trashed',
} as const;
export type UserStatus = keyof typeof userStatuses;

/** A user in a list of colleagues to choose from: `text` is what is shown; `hint` says that they have left. */
export type UserChoice = {
  id: number;
  text: string;
  display_name: string;
  job_title: string | null;
  email: string;
  hint?: string;
};

export type UserCan = Record<
  'edit' | 'delete' | 'restore' | 'disable' | 'enable' | 'activate_mail' | 'revoke_sessions' | 'hand_over',
  boolean
>;

/** A user in the list of System → Users. */
export type UserRow = {
  id: number;
  username: string;
  display_name: string;
  email: string;
  job_title: string | null;
  phone: string | null;
  /** Invited: has not chosen a password yet. */
  status: UserStatus;
  active: boolean;
  is_admin: boolean;
  is_super_admin: boolean;
  is_customer: boolean;
  roles: { id: number; text: string }[];
  activated_at: string | null;
  last_seen_at: string | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  can: UserCan;
};

/** The user who owns a record; the status says whether they have left. */
export type RecordOwner = Pick<UserRow, 'id' | 'display_name' | 'job_title' | 'phone' | 'email' | 'status'>;

/** An ability that a user holds, and the roles that give it. */
export type HeldAbility = { ability: string; roles: string[] };

/** The user card, and what an administrator sees next to it. */
export type UserRecord = UserRow & {
  /** Opens the mail program with the user's address. */
  mail_link: string;
  /** The employees this login belongs to. */
  employees: { id: number; full_name: string; company: { id: number; name: string } }[];
  /** Abilities from the roles; an admin passes every check without any. */
  abilities: HeldAbility[];
};

export type Role = {
  id: number;
  name: string;
  description: string | null;
  abilities: string[];
  /** How many users have it, not counting trashed ones. */
  users_count: number;
  created_at: string;
  updated_at: string;
  can: { edit: boolean; delete: boolean };
};

/** An ability and who has it; admins have every ability and are counted in the list's meta. */
export type Permission = {
  id: number;
  ability: string;
  area: string;
  roles: { id: number; text: string }[];
  users_count: number;
};
