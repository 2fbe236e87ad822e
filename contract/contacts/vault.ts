/** Shown in place of a secret: only the call to reveal it answers the secret itself. */
export const secretMask = '••••••••';

export const secretFields = { password: 'Password', notes: 'Notes' } as const;
export type SecretField = keyof typeof secretFields;

/** The folder for sites without a company: the agency's own. */
export const ownFolder = 'Agency';

export const vaultLimits = {
  name: 150,
  username: 254,
  url: 2000,
  password: 1000,
  notes: 5000,
  /** How many secrets one user may see in this many minutes. */
  reveals: 30,
  reveal_minutes: 10,
  /** How long an entered password remains valid. */
  proven_minutes: 10,
  /** How long a revealed secret stays on the screen. */
  shown_seconds: 30,
  /** When the secrets of a deleted site, and those that were replaced, are erased for good. */
  kept_days: 30,
  /** How many colleagues a client's sites can be shared with at most. */
  shares: 100,
} as const;

export const vaultTexts = {
  copied: 'Copied to Clipboard!',
  none: 'No Sites available.',
  delete: 'Are you sure you want to delete this Site?',
  bringBack: 'Do you want to go back to the previous password?',
  closed: 'The vault is closed: the server does not have the right key. Please tell an administrator.',
  prove: 'Please enter your password again to see this.',
} as const;

/** The password has to be entered again before a secret is shown. */
export const proofNeeded = 428;

/** A site in the vault. */
export type VaultSite = {
  id: number;
  name: string;
  url: string | null;
  username: string | null;
  /** The mask, or null if it was never set. */
  password: string | null;
  notes: string | null;
  folder_name: string;
  company: { id: number; name: string } | null;
  password_set_at: string | null;
  /** The password before the current one is still kept. */
  has_earlier_password: boolean;
  created_at: string;
  updated_at: string;
  can: { edit: boolean; delete: boolean; reveal: boolean; watch: boolean };
};

/** Sent with a page of sites: why nothing can be shown or saved now, and whether the caller may read the log or share folders. */
export type VaultMeta = { problem: string | null; can: { watch: boolean; share: boolean } };

export type Revealed = { field: SecretField; value: string };

export const vaultActions = {
  reveal: 'Revealed',
  copy: 'Copied',
  edit: 'Set',
  export: 'Exported',
  denied: 'Denied',
} as const;
export type VaultAction = keyof typeof vaultActions;

/** GET /api/vault/events: what was done with a secret. */
export type VaultEvent = {
  id: number;
  at: string;
  user_id: number | null;
  /** The current name, or the username at the time. */
  user: string | null;
  action: VaultAction;
  /** With its name at the time and its current folder. */
  site: { id: number; name: string | null; folder_name: string } | null;
  field: SecretField | null;
  ip: string | null;
};

/** GET /api/vault/sites/{id}/seen: someone who has seen the site's secrets. */
export type Seen = {
  user_id: number;
  user: string;
  /** Can still sign in. */
  active: boolean;
  times: number;
  last_at: string;
  /** Has seen the current password. */
  knows_password: boolean;
};
