import { wholeProduct } from '../../engine/core/product/wholeProduct.ts';
import type { ProductPerson } from '../../engine/core/product/Product.types.ts';

/** The kinds of people who have conversations, as the product declares them. */
export function chatPeople(): readonly ProductPerson[] {
  return wholeProduct().people.filter(({ chats }) => chats);
}

/** The group that a user type names; also by the group's own name, and by another name that the product declares. */
export function groupOfUserType(value: unknown): string | undefined {
  return chatPeople().find(
    ({ name, group, aliases }) => name === value || group === value || aliases.some((alias) => alias === value),
  )?.group;
}

/** Every name by which a call may name the kind of a person. */
export function userTypes(): string[] {
  return [...new Set(chatPeople().flatMap(({ name, group, aliases }) => [name, group, ...aliases]))];
}

/** The user type of people of a group. */
export function userTypeOfGroup(group: string): string {
  return chatPeople().find((person) => person.group === group)?.name ?? group;
}
