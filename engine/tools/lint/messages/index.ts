import { catalogueMessages } from './catalogueMessages.ts';
import { groupMessages } from './groupMessages.ts';
import { languageMessages } from './languageMessages.ts';
import { limitMessages } from './limitMessages.ts';
import { listMessages } from './listMessages.ts';
import { navigationMessages } from './navigationMessages.ts';
import { recordMessages } from './recordMessages.ts';
import { stateMessages } from './stateMessages.ts';
import { valueMessages } from './valueMessages.ts';

/**
 * The message catalogue: the requirement and the messages of every rule. English, as all developer commands; the studio
 * words a finding in Arabic (`arabic/`).
 */
export const MESSAGES = {
  ...languageMessages,
  ...groupMessages,
  ...listMessages,
  ...recordMessages,
  ...stateMessages,
  ...navigationMessages,
  ...limitMessages,
  ...valueMessages,
  ...catalogueMessages,
} as const;

/** Id of a rule; equal to the name of its file below `engine/tools/lint/rules`. */
export type RuleId = keyof typeof MESSAGES;

/** Names of the cases of a rule. */
export type CaseOf<Id extends RuleId> = keyof (typeof MESSAGES)[Id]['cases'] & string;
