interface ImportMetaEnv {
  /** Address of the dashboard API when it is not on the same origin. */
  readonly VITE_API_BASE_URL?: string;
  /** Origin of the live updates when it is not the page's own. */
  readonly VITE_SOCKET_URL?: string;
}
