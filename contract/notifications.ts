/** A notice to one user, as the bell lists it. */
export type Notice = {
  id: number;
  kind: string;
  text: string;
  /** A path inside the app. */
  url: string;
  actor_id: number | null;
  actor: string | null;
  read_at: string | null;
  created_at: string;
};

export const noticeLimits = { text: 500, url: 500 } as const;
