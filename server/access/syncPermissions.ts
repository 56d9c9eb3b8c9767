import { sql } from 'kysely';
import { indexViews, type ListViews, menuGroups } from '../../engine/core/routing/menuTarget.ts';
import { controlsOf } from '../../engine/core/access/controlsOf.ts';
import { CONTROLS, type Control, controlBits } from '../../engine/core/access/Grants.ts';
import { isControlled } from '../../engine/core/access/listsWithControl.ts';
import { grantableRoutes } from '../../engine/core/access/startingGrants.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { Text } from '../../engine/core/text/Text.ts';
import type { Catalogue, CatalogueEntry } from '../context/Catalogue.ts';
import { textOf } from '../base/messages/formatMessage.ts';
import type { Db, Store } from '../store/Store.types.ts';
import { normalisePermissions } from './normalisePermissions.ts';
import { HOME_KEY, titledRights, titleOfRoute, toolRights } from './permissionKeys.ts';
import { bumpAccessRevision, controlsOfKey } from './roleAccess.ts';
import { acquireLock } from '../store/locks.ts';
import { say } from '../base/say.ts';

/** A label of the menu with its categories, as the definitions give it. */
interface LabelDesign {
  id: string;
  label: Text;
  categories: CategoryDesign[];
}

interface CategoryDesign {
  id: string;
  title: Text;
  icon: string;
  /** Default: with_category when more than one permission is in the menu. */
  key?: 'general' | 'with_category';
  permissions: { url: string; title: Text; controls: string[]; isListed: boolean }[];
}

/**
 * Brings the stored keys to one notation, then adds a permission for every screen that has never had one, with its
 * category (the group) and label (the menu entry), so that an administrator finds a new definition in the tree.
 * Renamed, moved and deleted ones stay as people left them: known screens are stored.
 */
export async function syncPermissions(store: Store, catalogue: Catalogue): Promise<void> {
  await store.transaction(async (db) => {
    await acquireLock(db, 'permissions');
    const messages = await normalisePermissions(db, catalogue);
    for (const message of messages) say('warn', message);
    const seen = await Seen.read(db);
    let changes = messages.length;
    for (const [position, label] of designLabels(catalogue).entries()) {
      const fresh = label.categories.filter(({ permissions }) =>
        permissions.some(({ url }) => !seen.has(`permission:${url}`)),
      );
      if (fresh.length === 0) continue;
      const labelId = await ensureLabel(db, catalogue, { label, position, seen });
      for (const [place, category] of fresh.entries()) {
        changes += await addPermissions(db, catalogue, { labelId, category, place, seen });
      }
    }
    changes += await offerNewControls(db, catalogue, seen);
    await seen.write(db);
    if (changes > 0) await bumpAccessRevision(db);
  });
}

/** Menu entries in order, then the groups without one, then the tools of the dashboard; home is first. */
export function designLabels(catalogue: Pick<Catalogue, 'entries' | 'tabs' | 'navigation'>): LabelDesign[] {
  const { entries, navigation } = catalogue;
  const parts: MenuParts = {
    catalogue,
    viewsOf: indexViews(navigation.groups.flatMap(({ resources }) => resources)),
    pages: new Map(navigation.pages?.map((page) => [page.name, page])),
    screens: new Map(navigation.tabs?.map((screen) => [screen.name, screen])),
  };
  const placed = new Set(navigation.groups.flatMap(({ resources }) => menuGroups(resources)));
  const rest = [...entries.values()].flatMap(({ resource: { name, singleton } }) =>
    placed.has(singleton ?? name) ? [] : [name],
  );
  const home: LabelDesign = {
    id: 'home',
    label: textOf('home'),
    categories: [
      {
        id: 'home',
        title: textOf('home'),
        icon: 'house',
        permissions: [{ url: HOME_KEY, title: textOf('home'), controls: [], isListed: false }],
      },
    ],
  };
  const groups = navigation.groups.map(({ id, label, resources }) => ({ id, label, names: menuGroups(resources) }));
  const others = rest.map((name) => ({ id: name, label: entries.get(name)?.resource.label, names: [name] }));
  return [
    home,
    ...[...groups, ...others].map(({ id, label, names }) => ({
      id,
      label: label ?? { ar: id, en: id },
      categories: names.flatMap((name) => designCategory(parts, name)),
    })),
    designTools(),
  ];
}

function designTools(): LabelDesign {
  const permissions = toolRights().map(({ key, title }) => ({ url: key, title, controls: [], isListed: false }));
  const title = textOf('tools');
  return { id: 'tools', label: title, categories: [{ id: 'tools', title, icon: 'pencil', permissions }] };
}

type Navigation = Catalogue['navigation'];

/** What an entry of the menu may lead to, by name. */
interface MenuParts {
  catalogue: Pick<Catalogue, 'entries' | 'tabs'>;
  viewsOf: ListViews;
  pages: ReadonlyMap<string, NonNullable<Navigation['pages']>[number]>;
  screens: ReadonlyMap<string, NonNullable<Navigation['tabs']>[number]>;
}

function designCategory({ catalogue, viewsOf, pages, screens }: MenuParts, name: string): CategoryDesign[] {
  const page = pages.get(name);
  if (page !== undefined) {
    const permission = { url: page.name, title: page.label, controls: [], isListed: true };
    return [{ id: page.name, title: page.label, icon: page.icon, permissions: [permission] }];
  }
  const screen = screens.get(name);
  if (screen !== undefined) return designTabs(screen, catalogue.tabs.get(name) ?? []);
  const resource = catalogue.entries.get(name)?.resource;
  const permissions = resource ? designPermissions(resource) : [];
  if (resource === undefined || permissions.length === 0) return [];
  const isSplit = viewsOf({ name, list: 'show-all' }).length > 1;
  const key = isSplit ? 'with_category' : undefined;
  return [{ id: name, title: resource.label, icon: resource.icon, ...(key && { key }), permissions }];
}

function designPermissions(resource: ResolvedResource): CategoryDesign['permissions'] {
  const screens = grantableRoutes(resource).map((route) => ({
    url: route.permission,
    title: titleOfRoute(route),
    controls: isControlled(route) ? controlsOf(resource) : [],
    isListed: route.screen !== 'show' && route.screen !== 'edit',
  }));
  const rights = titledRights(resource).map(({ key, title }) => ({
    url: key,
    title,
    controls: [],
    isListed: false,
  }));
  return [...screens, ...rights];
}

/** A screen of tabs is one simple entry: it leads to the first of its tabs that a person may open. */
function designTabs(
  { name, label, icon, entries: order }: NonNullable<Navigation['tabs']>[number],
  tabs: readonly CatalogueEntry[],
): CategoryDesign[] {
  const places = new Map(order.map((tab, index) => [tab, index]));
  const placeOf = ({ resource }: CatalogueEntry): number => places.get(resource.name) ?? -1;
  const permissions = tabs
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .flatMap(({ resource }) => designPermissions(resource));
  return permissions.length === 0 ? [] : [{ id: name, title: label, icon, key: 'general', permissions }];
}

/**
 * `permission:<url>`, `category:<group>`, `label:<entry>` → id of the row that was created for it; `controls:<url>` →
 * the controls that its screen has had.
 */
class Seen extends Map<string, number> {
  readonly #fresh = new Map<string, number>();

  static async read(db: Db): Promise<Seen> {
    const { rows } = await sql<{ key: string; value: string }>`
      select key, value from lawha_meta where key like 'synced:%'`.execute(db);
    return new Seen(rows.map(({ key, value }) => [key.replace('synced:', ''), Number(value)]));
  }

  remember(key: string, id: number): void {
    this.set(key, id);
    this.#fresh.set(`synced:${key}`, id);
  }

  /** Stores the known screens in one statement: a new database has hundreds. */
  async write(db: Db): Promise<void> {
    if (this.#fresh.size === 0) return;
    await sql`insert into lawha_meta (key, value)
      select * from unnest(${[...this.#fresh.keys()]}::text[], ${[...this.#fresh.values()].map(String)}::text[])
      on conflict (key) do update set value = excluded.value`.execute(db);
  }
}

async function ensureLabel(
  db: Db,
  { access }: Catalogue,
  { label, position, seen }: { label: LabelDesign; position: number; seen: Seen },
): Promise<number> {
  const table = sql.table(access.label.resource.name);
  const known = await existing(db, access.label.resource.name, seen.get(`label:${label.id}`));
  if (known !== undefined) return known;
  const { rows } = await sql<{ id: string }>`insert into ${table} (label_ar, label_en, "order")
    values (${label.label.ar}, ${label.label.en}, ${position}) returning id`.execute(db);
  const id = Number(rows[0]?.id);
  seen.remember(`label:${label.id}`, id);
  return id;
}

interface CategoryPlace {
  labelId: number;
  category: CategoryDesign;
  place: number;
  seen: Seen;
}

async function addPermissions(
  db: Db,
  { access }: Catalogue,
  { labelId, category, place, seen }: CategoryPlace,
): Promise<number> {
  const { id: name, title, icon, permissions } = category;
  let categoryId = await existing(db, access.category.resource.name, seen.get(`category:${name}`));
  if (categoryId === undefined) {
    const key =
      category.key ?? (permissions.filter(({ isListed }) => isListed).length > 1 ? 'with_category' : 'general');
    const { rows } = await sql<{ id: string }>`
      insert into ${sql.table(access.category.resource.name)} (label_id, title_ar, title_en, icon, key, "order")
      values (${labelId}, ${title.ar}, ${title.en}, ${icon}, ${key}, ${place}) returning id`.execute(db);
    categoryId = Number(rows[0]?.id);
    seen.remember(`category:${name}`, categoryId);
  }
  let added = 0;
  for (const { url, title: text, controls } of permissions) {
    if (seen.has(`permission:${url}`)) continue;
    const { rows } = await sql<{ id: string }>`
      insert into ${sql.table(access.permission.resource.name)} (category_id, title_ar, title_en, url, controls)
      values (${categoryId}, ${text.ar}, ${text.en}, ${url}, ${JSON.stringify(controls)}::jsonb)
      on conflict do nothing returning id`.execute(db);
    seen.remember(`permission:${url}`, Number(rows[0]?.id ?? 0));
    added += 1;
  }
  return added;
}

/** The known controls of a database that has stored none: all that existed before they were stored. */
const FIRST_CONTROLS: readonly Control[] = CONTROLS.filter((control) => control !== 'notify');

/**
 * Lets stored permissions offer the controls that their screens have gained since they were made. Controls that people
 * removed stay removed: known controls are stored, as bits in the order of `CONTROLS`.
 */
async function offerNewControls(db: Db, catalogue: Catalogue, seen: Seen): Promise<number> {
  const table = sql.table(catalogue.access.permission.resource.name);
  const { rows } = await sql<{ id: string; url: string; controls: unknown }>`
    select id, url, controls from ${table}`.execute(db);
  let changed = 0;
  for (const { id, url, controls } of rows) {
    const known = controlsOfKey(catalogue, url);
    if (known.length === 0) continue;
    const key = `controls:${url}`;
    const fresh = known.filter(
      (control) => ((seen.get(key) ?? controlBits(FIRST_CONTROLS)) & controlBits([control])) === 0,
    );
    const offered: unknown[] = Array.isArray(controls) ? controls : [];
    const added = fresh.filter((control) => !offered.includes(control));
    const met = controlBits(known) | (seen.get(key) ?? 0);
    if (seen.get(key) !== met) seen.remember(key, met);
    if (added.length === 0) continue;
    await sql`update ${table} set controls = ${JSON.stringify([...offered, ...added])}::jsonb, version = version + 1,
      updated_at = now() where id = ${Number(id)}`.execute(db);
    changed += 1;
  }
  return changed;
}

async function existing(db: Db, table: string, id: number | undefined): Promise<number | undefined> {
  if (id === undefined) return undefined;
  const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows.length > 0 ? id : undefined;
}
