type Reference = { reference_type: string; reference_id: number };

/** Reads `Deal-5` as a reference. */
export function referenceOf(id: string): Reference {
  const dash = id.lastIndexOf('-');
  return { reference_type: id.slice(0, dash), reference_id: Number(id.slice(dash + 1)) };
}
