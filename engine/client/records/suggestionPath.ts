/**
 * Paths that suggestions may be fetched from: words below the address of the API, so that no definition can send what
 * people type to another server, or out of the API by dots.
 */
export const SUGGESTION_PATH = /^[a-zA-Z][\w-]*(\/[a-zA-Z0-9][\w-]*)*$/;
