import type { ResolvedResource } from '../definition/Resolved.types.ts';
import type { AccessQuestion } from './canAccess.ts';

type Routed = Pick<ResolvedResource, 'name' | 'singleton'>;

/** What opens one record of a group: its page or its form, either of them; of a singleton its tab. */
export function readingQuestions({ name, singleton }: Routed): AccessQuestion[] {
  return singleton === undefined
    ? [{ route: `${name}/show` }, { route: `${name}/edit` }]
    : [{ route: `${singleton}/${name}` }];
}

/** What changing a record needs: its form; of a singleton its tab with the control `edit`. */
export function editingQuestion({ name, singleton }: Routed): AccessQuestion {
  if (singleton === undefined) return { route: `${name}/edit` };
  const route = `${singleton}/${name}`;
  return { route, control: { list: route, name: 'edit' } };
}
