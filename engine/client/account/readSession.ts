import type { SessionUser, SidebarGroup } from '../Api.types.ts';
import { isObject } from '../../core/values/isObject.ts';
import { listOf } from '../connection/readAnswer.ts';

/** The signed-in person from the login's `data`; undefined when id, token or type is missing. */
export function readSessionUser(data: unknown): SessionUser | undefined {
  if (!isObject(data)) return undefined;
  const { id, token, user_type: type } = data;
  if (typeof id !== 'number' || typeof token !== 'string' || token === '' || typeof type !== 'string') return undefined;
  return {
    id,
    token,
    type,
    name: text(data['full_name']) ?? '',
    image: text(data['image']),
    phone: text(data['phone_complete_form']),
    email: text(data['email']) ?? '',
    gender: text(data['gender']),
  };
}

/** The server's menu. An entry of another shape is left out. */
export function readSidebar(data: unknown): SidebarGroup[] {
  return listOf(data).flatMap((group) =>
    isObject(group)
      ? [{ label: text(group['label']) ?? '', categories: listOf(group['categories']).flatMap(readCategory) }]
      : [],
  );
}

function readCategory(category: unknown): SidebarGroup['categories'] {
  if (!isObject(category)) return [];
  const { title, icon, key } = category;
  if (typeof title !== 'string') return [];
  const permissions = listOf(category['permissions']).flatMap((permission) => {
    if (!isObject(permission)) return [];
    const { title: label, url } = permission;
    return typeof label === 'string' && typeof url === 'string' ? [{ title: label, url }] : [];
  });
  return [{ title, icon: text(icon) ?? '', key: key === 'with_category' ? 'with_category' : 'general', permissions }];
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
