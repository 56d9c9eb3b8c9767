/**
 * Name of the group whose records a user type means: messages name people as notifications do. Undefined when
 * none of the names fits.
 *
 * @example groupOfUserType('company', ['users', 'companies']) // 'companies'
 */
export function groupOfUserType(userType: string, names: readonly string[]): string | undefined {
  const candidates = [userType, `${userType}s`, userType.replace(/y$/, 'ies')];
  return candidates.find((candidate) => names.includes(candidate));
}

/**
 * The user type by which a group's records are talked to.
 *
 * @example userTypeOf('companies', ['user', 'company']) // 'company'
 */
export function userTypeOf<Type extends string>(group: string, types: readonly Type[]): Type | undefined {
  return types.find((type) => groupOfUserType(type, [group]) === group);
}
