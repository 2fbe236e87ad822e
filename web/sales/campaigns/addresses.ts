export const campaignAddress = (id: number) => `/contacts/campaign/${id}`;
export const bulkAddress = (id: number) => `/contacts/campaigns-bulk/${id}`;
export const reportAddress = (id: number) => `/contacts/report/${id}`;
