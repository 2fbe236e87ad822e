/** GET /api/contacts/companies/{id}/summary: an overview of a company, limited to what the caller may read. */
export type CompanySummary = {
  /** The counts on the tabs. */
  counts: Partial<
    Record<'people' | 'deals' | 'services' | 'vault' | 'checklists' | 'files' | 'comments', number | null>
  >;
  /** Deals in progress, and deals won. */
  open_deals: DealSum | null;
  won_deals: DealSum | null;
  /** Active services with their fees. */
  services: { services: number; fee: number } | null;
};

export type DealSum = { deals: number; value: number };
