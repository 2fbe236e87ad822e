export type Shape = {
  type?: string;
  format?: string;
  title?: string;
  enum?: unknown[];
  items?: Shape;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};
export type Parameter = { name: string; in: string; required?: boolean; description?: string; schema?: Shape };
export type Operation = {
  summary?: string;
  'x-access'?: string[];
  'x-changes'?: boolean;
  parameters?: Parameter[];
  requestBody?: {
    content?: Record<string, { schema?: { properties?: Record<string, Shape>; required?: string[] } }>;
  };
};

/** The part of the OpenAPI document that the page shows. */
export type ApiDocument = { paths: Record<string, Record<string, Operation>> };
