import { catalogueMessages } from './catalogueMessages.ts';
import { groupMessages } from './groupMessages.ts';
import { languageMessages } from './languageMessages.ts';
import { limitMessages } from './limitMessages.ts';
import { listMessages } from './listMessages.ts';
import { navigationMessages } from './navigationMessages.ts';
import { recordMessages } from './recordMessages.ts';
import { stateMessages } from './stateMessages.ts';

/** The message catalogue: every rule with what it demands and what it says. English, as the commands of developers. */
export const MESSAGES = {
  ...languageMessages,
  ...groupMessages,
  ...listMessages,
  ...recordMessages,
  ...stateMessages,
  ...navigationMessages,
  ...limitMessages,
  ...catalogueMessages,
} as const;

/** Id of a rule; equal to the name of its file below `engine/tools/lint/rules`. */
export type RuleId = keyof typeof MESSAGES;

/** Names of the cases of a rule. */
export type CaseOf<Id extends RuleId> = keyof (typeof MESSAGES)[Id]['cases'] & string;
