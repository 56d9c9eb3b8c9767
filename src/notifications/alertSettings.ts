/** A person's settings for alerts in this browser. */
export interface AlertSettings {
  /** Whether alerts sound. */
  sound: boolean;
  /** Whether the desktop shows them while no tab of the dashboard is visible. */
  desktop: boolean;
}

export const DEFAULT_ALERT_SETTINGS: AlertSettings = { sound: true, desktop: false };

/** Called in this tab when settings change; other tabs receive the storage event. */
const changes = new EventTarget();
const CHANGED = 'changed';

/** Storage key of a person's settings. They survive a logout, as other preferences do. */
export function alertSettingsKey(owner: number): string {
  return `dashboard.alerts.${owner}`;
}

/** Stored text → settings; damaged or foreign parts fall back to the defaults, one by one. */
export function parseAlertSettings(text: string | null): AlertSettings {
  const stored = readObject(text);
  return {
    sound: typeof stored['sound'] === 'boolean' ? stored['sound'] : DEFAULT_ALERT_SETTINGS.sound,
    desktop: typeof stored['desktop'] === 'boolean' ? stored['desktop'] : DEFAULT_ALERT_SETTINGS.desktop,
  };
}

/** The current settings of a person. */
export function readAlertSettings(owner: number): AlertSettings {
  return parseAlertSettings(localStorage.getItem(alertSettingsKey(owner)));
}

/** Changes some of them, for all tabs. */
export function changeAlertSettings(owner: number, changed: Partial<AlertSettings>): void {
  localStorage.setItem(alertSettingsKey(owner), JSON.stringify({ ...readAlertSettings(owner), ...changed }));
  changes.dispatchEvent(new Event(CHANGED));
}

/** Calls back after a change, in this or another tab. */
export function followAlertSettings(listener: () => void): () => void {
  changes.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    changes.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}

function readObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
