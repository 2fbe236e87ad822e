/** The specification's date formats, as Day.js patterns. */
export const dateFormats = {
  value: 'YYYY-MM-DDTHH:mmZ',
  filter: 'YYYY-MM-DD',
  table: "ddd, D MMM'YY",
  detail: 'DD MMMM YYYY',
  /** The default display: a long weekday form. */
  display: 'dddd, D MMMM YYYY',
  /** Under a column of a chart. */
  weekday: 'ddd',
  published: 'MMM DD, YYYY',
} as const;
