const screens: Record<string, string> = {
  Company: '/contacts/companies',
  Person: '/contacts/people',
  Deal: '/deals',
  Service: '/services',
};

/** Where the record of a time log is shown; undefined for a kind without a screen. */
export function recordAddress(log: { reference_type: string; reference_id: number }): string | undefined {
  const screen = Object.hasOwn(screens, log.reference_type) ? screens[log.reference_type] : undefined;
  return screen && `#${screen}/${log.reference_id}`;
}
