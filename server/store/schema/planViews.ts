import { sql } from 'kysely';
import type { Db } from '../Store.types.ts';
import { quote } from './names.ts';
import type { SchemaPlan } from './planSchema.ts';
import { TABLE_MARK, VIEW_MARK, type ViewDesign } from './sources.ts';

/** Objects in the database under a name that a view could have. */
interface StoredRelation {
  name: string;
  isView: boolean;
  comment: string | null;
}

/** The views to drop before the tables change, and to make afterwards. */
export interface ViewPlan {
  drop: string[];
  create: string[];
  refuse: SchemaPlan['refuse'];
}

/**
 * Compares the views of computed groups with the database. A view holds nothing: one that is outdated, or that no group
 * wants any more, is dropped, before the tables below it change. Whatever else has a group's name is refused.
 *
 * @param kept views of removed groups, which stay as they are while nothing below them changes. Default: none
 * @param isAnew whether every view of computed groups is made again, since a column below one of them is replaced. Default: false
 */
export async function planViews(
  db: Db,
  design: readonly ViewDesign[],
  { isAnew = false, kept = new Set() }: { isAnew?: boolean; kept?: ReadonlySet<string> } = {},
): Promise<ViewPlan> {
  const stored = await readRelations(db);
  const plan: ViewPlan = { drop: [], create: [], refuse: [] };
  const views = new Map(design.map((view) => [view.name, view]));
  for (const relation of stored.values()) {
    const wanted = views.get(relation.name);
    const isSame = wanted === undefined ? kept.has(relation.name) : wanted.mark === relation.comment;
    const isKept = isSame && !(isAnew && isComputed(relation.comment));
    if (isOurs(relation) && !isKept) plan.drop.push(`drop view ${quote(relation.name)}`);
    if (!isOurs(relation) && wanted !== undefined) {
      const kind = relation.isView ? 'view' : 'table';
      plan.refuse.push({
        reason: `a ${kind} has the name of the group ${quote(relation.name)}, for which the server makes a view`,
        statement: `drop ${kind} ${quote(relation.name)};`,
      });
    }
  }
  for (const view of design) {
    if (stored.get(view.name)?.comment === view.mark && !(isAnew && isComputed(view.mark))) continue;
    plan.create.push(...makeView(view));
  }
  return plan;
}

/** The statements that make a view and mark it. */
export function makeView({ name, select, mark }: ViewDesign): string[] {
  return [`create view ${quote(name)} as ${select}`, `comment on view ${quote(name)} is '${mark}'`];
}

/** Whether a view reads tables of groups, and none of another program. */
function isComputed(mark: string | null): boolean {
  return mark?.startsWith(TABLE_MARK) !== true;
}

function isOurs({ isView, comment }: StoredRelation): boolean {
  return isView && comment?.startsWith(VIEW_MARK) === true;
}

async function readRelations(db: Db): Promise<Map<string, StoredRelation>> {
  const { rows } = await sql<{ name: string; is_view: boolean; comment: string | null }>`
    select c.relname as name, c.relkind = 'v' as is_view, obj_description(c.oid, 'pg_class') as comment
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind in ('r', 'v')`.execute(db);
  return new Map(rows.map(({ name, is_view, comment }) => [name, { name, isView: is_view, comment }]));
}
