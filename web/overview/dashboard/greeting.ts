/** "Good morning, Erin": the time of day and the first name. */
export function greeting(name: string, hour: number): string {
  const part = hour < 5 ? 'evening' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  const [first] = name.trim().split(/\s+/);
  return first ? `Good ${part}, ${first}` : `Good ${part}`;
}
