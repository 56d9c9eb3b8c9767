import { manifest, navigation } from 'virtual:lawha/manifest';
import type { Grants } from '../../engine/core/access/Grants.ts';
import { recordPath } from '../../engine/core/access/recordPath.ts';
import type { Parts } from '../../engine/react/registry/Parts.tsx';
import { loadResource } from '../base/loadResource.ts';

/** Groups, and the pages of no group: the audit log links to them too. */
const NAMES = [...manifest, ...(navigation.pages ?? [])];

/**
 * Access to other groups: references link to their records as far as the person may open them, groups have their
 * labels, and definitions are loaded when something of another group is drawn.
 */
export function recordLinks(grants: Grants): Pick<Parts, 'loadResource' | 'resourceNames' | 'linkTo'> {
  return {
    loadResource: (name) => loadResource(name, grants),
    resourceNames: NAMES,
    linkTo: (name, id) => recordPath(grants, manifest, { name, id }),
  };
}
