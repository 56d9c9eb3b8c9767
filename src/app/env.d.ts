interface ImportMetaEnv {
  /** Address of the dashboard API when it is not on the same origin (API-01). */
  readonly VITE_API_BASE_URL?: string;
}
