const KEY = 'dashboard.farewell';

/** Stores a message for the login page across the reload of a logout. */
export function storeSignOutMessage(message: string): void {
  sessionStorage.setItem(KEY, message);
}

/** The message, once. */
export function takeSignOutMessage(): string | undefined {
  const message = sessionStorage.getItem(KEY) ?? undefined;
  sessionStorage.removeItem(KEY);
  return message;
}
