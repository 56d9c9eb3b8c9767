import type { Control } from '../../engine/access/Grants.ts';
import type { Text } from '../../engine/text/Text.ts';

/** A role of the demo world: whole groups, each with the controls ticked for its lists. */
export interface SeedRole {
  /** How accounts of the demo world name it. */
  key: string;
  name: Text;
  grants: {
    /** Whether the start page with its statistics is open. */
    home: boolean;
    groups: readonly {
      /** Groups, or all there are. */
      names: '*' | readonly string[];
      /** Controls of their lists; a control that leads to a screen opens that screen too. */
      controls: '*' | readonly Control[];
    }[];
  };
}
