import { requirementOf, screenQuestions, type ServedName } from '../../../engine/core/access/capabilityCalls.ts';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';

/**
 * The rights that a caller other than a super admin needs, in words.
 *
 * @example describeRequirements('delete', cities) // 'Needs the control `delete` of a list that holds the record.'
 */
export function describeRequirements(name: ServedName, resource: ResolvedResource): string {
  const asked = requirementOf(name, resource);
  if (asked === 'nothing') return 'Needs no permission.';
  if (resource.access === 'super-admin' || resource.routes.length === 0) return 'For super admins alone.';
  if (asked === 'list') return 'Needs the plain list, or a variant whose fixed filters the call carries.';
  if ('control' in asked) {
    const holder = resource.singleton === undefined ? 'a list that holds the record' : 'its screen';
    return `Needs the control \`${asked.control}\` of ${holder}${asked.screen === undefined ? '' : `, and \`${asked.screen}\``}.`;
  }
  const screens = screenQuestions(name, resource).map(({ route }) => `\`${route}\``);
  return screens.length === 0 ? 'For super admins alone.' : `Needs ${screens.join(' or ')}.`;
}
