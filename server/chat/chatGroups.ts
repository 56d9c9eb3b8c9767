import { CHAT_USER_TYPES, type ChatUserType } from '../../engine/features/chat/Chat.types.ts';

/** The group whose records people of a type are. */
const GROUPS: Readonly<Record<ChatUserType, string>> = {
  user: 'users',
  provider: 'providers',
  maintenanceTechnician: 'maintenanceTechnician',
  company: 'companies',
};

/** Groups whose people have conversations. */
export const CHAT_GROUPS: readonly string[] = Object.values(GROUPS);

/** The group that a user type names; also by the group's own name, and 'companie'. */
export function groupOfUserType(value: unknown): string | undefined {
  const type = CHAT_USER_TYPES.find((known) => known === value || GROUPS[known] === value);
  return type === undefined ? (value === 'companie' ? GROUPS.company : undefined) : GROUPS[type];
}

/** The user type of people of a group. */
export function userTypeOfGroup(group: string): string {
  return CHAT_USER_TYPES.find((type) => GROUPS[type] === group) ?? group;
}
