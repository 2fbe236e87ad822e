/** A record by its id, or by the client id it was created with. */
export type Name = number | string;
