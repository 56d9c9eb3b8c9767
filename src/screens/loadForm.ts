import { forms } from 'virtual:lawha/forms';

/**
 * The compiled checks of a group's forms, from their own chunk; repeated calls cost nothing.
 *
 * @throws Error when there is no such group
 */
export function loadForm(name: string): ReturnType<NonNullable<(typeof forms)[string]>> {
  const load = Object.hasOwn(forms, name) ? forms[name] : undefined;
  if (load === undefined) throw new Error(`No form was compiled for ${name}`);
  return load();
}
