/** GET /api/contacts/companies/{id}/summary: how things stand with a company, as far as the caller may read it. */
export type CompanySummary = {
  /** How much stands under each tab. */
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
