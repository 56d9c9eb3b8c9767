import type { AccessQuestion } from './canAccess.ts';

/**
 * Rights to tools of the dashboard itself. They belong to no group and to no entry of the menu: every product has them, and
 * roles are granted them as they are granted screens.
 */
export const TOOL_RIGHTS = ['studio', 'studio/review'] as const;
export type ToolRight = (typeof TOOL_RIGHTS)[number];

/** Whether a permission key is the right to a tool. */
export function isToolRight(key: string): key is ToolRight {
  return TOOL_RIGHTS.some((known) => known === key);
}

/** A call of a tool: its address, below the base of the API, and the rights of which one is needed. */
export interface ToolCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  rights: readonly ToolRight[];
}

/** To look at definitions, and at what is asked of them. */
const EITHER = ['studio', 'studio/review'] as const;

/** What each call of the tools needs. The server asks it first, screens ask it before they offer something. */
export const TOOL_CALLS = {
  definitions: { method: 'GET', path: 'studio', rights: EITHER },
  definition: { method: 'GET', path: 'studio/:name', rights: EITHER },
  check: { method: 'POST', path: 'studio/:name/check', rights: EITHER },
  save: { method: 'PUT', path: 'studio/:name', rights: ['studio'] },
  drop: { method: 'DELETE', path: 'studio/:name/draft', rights: ['studio'] },
  submit: { method: 'POST', path: 'studio/:name/submit', rights: ['studio'] },
  draft: { method: 'GET', path: 'studio/:name/drafts/:id', rights: EITHER },
  review: { method: 'POST', path: 'studio/:name/review', rights: ['studio/review'] },
  patch: { method: 'GET', path: 'studio/:name/patch', rights: EITHER },
} as const satisfies Readonly<Record<string, ToolCall>>;
export type ToolCallName = keyof typeof TOOL_CALLS;

/**
 * The questions of which one has to be answered yes for a call of a tool.
 *
 * @example toolQuestions('review') // [{ route: 'studio/review' }]
 */
export function toolQuestions(name: ToolCallName): AccessQuestion[] {
  return TOOL_CALLS[name].rights.map((route) => ({ route }));
}
