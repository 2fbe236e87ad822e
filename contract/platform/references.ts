/** The class names of records that others hang on, as `reference_type` spells them. */
export const referenceTypes = ['Company', 'Person', 'Deal', 'Service'] as const;
export type ReferenceType = (typeof referenceTypes)[number];

/** A record by its id, or by the client id it was made with. */
export type Name = number | string;
