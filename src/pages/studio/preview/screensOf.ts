import { LAYOUT_KINDS } from '../../../../engine/core/definition/Layouts.types.ts';
import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import { LAYOUT_PARAMETER } from '../../../../engine/core/query/limits.ts';
import { pathOfScreen } from '../../static-screens/demo/DemoScreens.tsx';
import type { PreviewScreen } from './messages.ts';

/** What can be shown of a group: the kinds of its screens, and the layouts of its list after it. */
export function screensOf({ routes, layouts }: Pick<ResolvedResource, 'routes' | 'layouts'>): PreviewScreen[] {
  const kinds = new Set<PreviewScreen>(routes.map(({ screen }) => screen));
  const drawn = kinds.has('list') ? LAYOUT_KINDS.filter((kind) => layouts?.[kind] !== undefined) : [];
  const others = (['show', 'add', 'edit', 'single'] as const).filter((screen) => kinds.has(screen));
  return [...(kinds.has('list') ? (['list'] as const) : []), ...drawn, ...others];
}

/** The path by which a preview begins: of the asked screen, or of the first that the group has. */
export function previewPath(resource: ResolvedResource, asked: PreviewScreen, id: number): string {
  const screens = screensOf(resource);
  const screen = screens.includes(asked) ? asked : (screens[0] ?? 'list');
  switch (screen) {
    case 'board':
    case 'calendar':
    case 'timeline':
    case 'map':
    case 'tree':
      return pathOfScreen(resource, { screen: 'list', id, search: `?${LAYOUT_PARAMETER}=${screen}` });
    default:
      return pathOfScreen(resource, { screen, id, search: '' });
  }
}
