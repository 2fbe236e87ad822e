/** A record by its id, or by the client id it was made with. */
export type Name = number | string;
