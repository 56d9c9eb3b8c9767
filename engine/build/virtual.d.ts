/** Modules that `lawhaPlugin` (engine/build) makes from `definitions/`. */
declare module 'virtual:lawha/manifest' {
  import type { ManifestEntry, Navigation } from './Manifest.types.ts';
  /** One line per group: what menu, router and guard need before the group is loaded. */
  export const manifest: ManifestEntry[];
  /** The fixed menu of the super admin; groups that stand in no entry are already appended. */
  export const navigation: Navigation;
}

declare module 'virtual:lawha/resources' {
  import type { ResolvedResource } from '../definition/Resolved.types.ts';
  /** Group name → loader of its resolved definition (its own lazy chunk). */
  export const resources: Record<string, () => Promise<{ default: ResolvedResource }>>;
}

declare module 'virtual:lawha/forms' {
  import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
  /**
   * Group name → loader of the validators of its form, compiled at build for rjsf's `createPrecompiledValidator` against
   * `resource.form.schemas.add` and `.edit` (passed unchanged).
   */
  export const forms: Record<string, () => Promise<{ add: ValidatorFunctions; edit: ValidatorFunctions }>>;
}
