/** An OpenAPI 3.1 document or a part of one: plain JSON. */
export type OpenApiPart = { [key: string]: unknown };
