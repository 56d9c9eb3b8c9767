import { currentProduct } from '../../core/product/currentProduct.ts';

/**
 * Name of the group whose records have a user type; undefined for one that the product does not declare.
 *
 * @example groupOfUserType('doctor') // 'doctors'
 */
export function groupOfUserType(userType: unknown): string | undefined {
  return currentProduct().people.find(({ name }) => name === userType)?.group;
}

/**
 * The user type of a group's records in conversations; undefined for a group without conversations.
 *
 * @example userTypeOf('doctors') // 'doctor'
 */
export function userTypeOf(group: string): string | undefined {
  return currentProduct().people.find((person) => person.chats && person.group === group)?.name;
}

/** The user types that conversations can be with. */
export function chatUserTypes(): string[] {
  return currentProduct().people.flatMap(({ name, chats }) => (chats ? name : []));
}
