import { LAYOUT_KINDS, type LayoutKind } from '../../../../engine/core/definition/Layouts.types.ts';
import { isLanguage, type Language } from '../../../../engine/core/text/language.ts';
import { isObject } from '../../../../engine/core/values/isObject.ts';
import { THEMES } from '../../../../engine/core/constants.ts';
import type { Theme } from '../../../base/preferences.ts';

/** What a preview can show of a definition. */
export type PreviewScreen = 'list' | LayoutKind | 'show' | 'add' | 'edit' | 'single';

const SCREENS: readonly PreviewScreen[] = ['list', ...LAYOUT_KINDS, 'show', 'add', 'edit', 'single'];

/** What rows a preview shows. */
export type PreviewRows = 'made-up' | 'real';

/** What the studio asks the page in its frame to show. */
export interface PreviewOrder {
  /** Counted up; the report about an order has its number. */
  number: number;
  /** Text of a definition without errors. */
  text: string;
  screen: PreviewScreen;
  language: Language;
  theme: Theme;
  rows: PreviewRows;
  /** Id of the role that it is looked at as; absent for the person's own rights. */
  role?: number;
}

/** Reports of the page in the frame: it listens, or an order was carried out or failed. */
export type PreviewReport =
  | { state: 'ready' }
  | { state: 'shown'; number: number; screens: readonly PreviewScreen[] }
  | { state: 'failed'; number: number; reason: string };

const ORDER = 'lawha-preview-order';
const REPORT = 'lawha-preview-report';

/** Sends an order to the page in a frame, of the same origin alone. */
export function sendOrder(frame: Pick<Window, 'postMessage'>, order: PreviewOrder): void {
  frame.postMessage({ kind: ORDER, order }, window.location.origin);
}

/** Sends a report to the studio around the frame, of the same origin alone. */
export function sendReport(studio: Pick<Window, 'postMessage'>, report: PreviewReport): void {
  studio.postMessage({ kind: REPORT, report }, window.location.origin);
}

/** The part of a message's event with its sender. */
type From = Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>;

/** The order in a message; undefined for one from elsewhere than the studio around the frame, and for anything else. */
export function readOrder({ origin, source, data }: From, studio: unknown): PreviewOrder | undefined {
  if (origin !== window.location.origin || source !== studio || !isObject(data) || data['kind'] !== ORDER)
    return undefined;
  const order = data['order'];
  if (!isObject(order)) return undefined;
  const { number, text, language, rows, role } = order;
  const screen = SCREENS.find((known) => known === order['screen']);
  const theme = THEMES.find((known) => known === order['theme']);
  if (typeof number !== 'number' || typeof text !== 'string' || screen === undefined || theme === undefined)
    return undefined;
  if (!isLanguage(language) || (rows !== 'made-up' && rows !== 'real')) return undefined;
  const isRole = typeof role === 'number' && Number.isSafeInteger(role) && role > 0;
  return { number, text, screen, language, theme, rows, ...(isRole && { role }) };
}

/** The report in a message; undefined for one from elsewhere than the frame, and for anything else. */
export function readReport({ origin, source, data }: From, frame: unknown): PreviewReport | undefined {
  if (origin !== window.location.origin || source !== frame || !isObject(data) || data['kind'] !== REPORT)
    return undefined;
  const report = data['report'];
  if (!isObject(report)) return undefined;
  const { state, number, screens, reason } = report;
  if (state === 'ready') return { state };
  if (typeof number !== 'number') return undefined;
  if (state === 'failed') return { state, number, reason: String(reason) };
  if (state !== 'shown' || !Array.isArray(screens)) return undefined;
  return { state, number, screens: SCREENS.filter((known) => screens.includes(known)) };
}
