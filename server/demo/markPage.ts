import { DEMO_PASSWORD } from '../access/demoPassword.ts';

/**
 * The page of a demo, marked with the password of its accounts, so that the dashboard is marked as a demo from the
 * first paint on.
 */
export function markPage(html: string): string {
  return html.replace('<html ', `<html data-demo="${DEMO_PASSWORD}" `);
}
