/**
 * Where the bare path of a screen of tabs leads: to its first tab; undefined for any other path.
 *
 * @param tabs the screens of tabs, each with its tabs in order
 * @example matchTabs([{ name: 'settings', entries: ['social', 'sms'] }], '/settings') // { kind: 'redirect', to: '/settings/social' }
 */
export function matchTabs(
  tabs: readonly { name: string; entries: readonly string[] }[],
  path: string,
  search = '',
): { kind: 'redirect'; to: string } | undefined {
  const [head, ...rest] = path.split('/').filter((part) => part !== '');
  const [first] = tabs.find(({ name }) => name === head)?.entries ?? [];
  return first === undefined || rest.length > 0 ? undefined : { kind: 'redirect', to: `/${head}/${first}${search}` };
}
