import type { Text } from '../../engine/core/text/Text.ts';
import { isMessageKey, textOf, type MessageKey } from '../base/messages/formatMessage.ts';

const WORDS: Readonly<Record<string, MessageKey>> = {
  'route-missing': 'ruleRouteMissing',
  'control-missing': 'ruleControlMissing',
  'not-controlled': 'ruleNotControlled',
  'super-admin-only': 'ruleSuperAdminOnly',
  'read-only-view': 'ruleReadOnlyView',
  'view-as-not-started': 'ruleViewAsNotStarted',
  'old-password-wrong': 'ruleOldPasswordWrong',
  'outside-variant': 'ruleOutsideVariant',
  'own-role': 'ruleOwnRole',
  'session-of-another': 'ruleSessionOfAnother',
};

/**
 * The text of a rule that refused a call, as the audit list shows them; a rule named after a message has that message.
 * Undefined for an unknown rule.
 *
 * @example ruleWords('route-missing') // { ar: 'الصفحة ليست ضمن صلاحيات الدور', en: 'The page is not among …' }
 */
export function ruleWords(rule: string): Text | undefined {
  const said = rule.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const key = Object.hasOwn(WORDS, rule) ? WORDS[rule] : isMessageKey(said) ? said : undefined;
  return key === undefined ? undefined : textOf(key);
}
