import { sql } from 'kysely';
import { permissionKeyOf } from '../../engine/core/access/Grants.ts';
import type { Text } from '../../engine/core/text/Text.ts';
import type { Catalogue } from '../context/Catalogue.ts';
import type { Db } from '../store/Store.types.ts';
import { controlsOfKey } from './roleAccess.ts';

/** A permission in its place of the tree. */
export interface TreePermission {
  id: number;
  title: Text;
  /** Permission key. */
  url: string;
  /** Controls that may be ticked for it. */
  controls: string[];
}

export interface TreeCategory {
  id: number;
  title: Text;
  icon: string;
  key: 'general' | 'with_category';
  permissions: TreePermission[];
}

export interface TreeLabel {
  id: number;
  label: Text;
  categories: TreeCategory[];
}

interface TreeRow {
  label_id: string;
  label_ar: string;
  label_en: string;
  category_id: string | null;
  category_ar: string;
  category_en: string;
  icon: string;
  key: TreeCategory['key'];
  id: string | null;
  title_ar: string;
  title_en: string;
  url: string;
  controls: string[] | null;
}

/** Labels → categories → permissions, by order. Empty labels and categories are in it. */
export async function readPermissionTree(db: Db, catalogue: Catalogue): Promise<TreeLabel[]> {
  const { label, category, permission } = catalogue.access;
  const { rows } = await sql<TreeRow>`
    select l.id as label_id, l.label_ar, l.label_en,
      c.id as category_id, c.title_ar as category_ar, c.title_en as category_en, c.icon, c.key,
      p.id, p.title_ar, p.title_en, p.url, p.controls
    from ${sql.table(label.resource.name)} l
    left join ${sql.table(category.resource.name)} c on c.label_id = l.id
    left join ${sql.table(permission.resource.name)} p on p.category_id = c.id
    order by l."order" nulls last, l.id, c."order" nulls last, c.id, p.id`.execute(db);
  const labels = new Map<string, TreeLabel>();
  const categories = new Map<string, TreeCategory>();
  for (const row of rows) {
    const found = labels.get(row.label_id) ?? {
      id: Number(row.label_id),
      label: { ar: row.label_ar, en: row.label_en },
      categories: [],
    };
    labels.set(row.label_id, found);
    if (row.category_id === null) continue;
    let group = categories.get(row.category_id);
    if (group === undefined) {
      group = {
        id: Number(row.category_id),
        title: { ar: row.category_ar, en: row.category_en },
        icon: row.icon,
        key: row.key,
        permissions: [],
      };
      categories.set(row.category_id, group);
      found.categories.push(group);
    }
    if (row.id !== null) group.permissions.push(toPermission(catalogue, row));
  }
  return [...labels.values()];
}

function toPermission(catalogue: Catalogue, row: TreeRow): TreePermission {
  const url = permissionKeyOf(row.url);
  const own = controlsOfKey(catalogue, url);
  return {
    id: Number(row.id),
    title: { ar: row.title_ar, en: row.title_en },
    url,
    controls: (row.controls ?? []).filter((control) => (own as string[]).includes(control)),
  };
}
