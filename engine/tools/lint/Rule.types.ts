import type { NavigationDefinition } from '../../../schemas/generated/navigation.ts';
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import type { FileKind } from '../../core/product/groupFiles.ts';
import type { AccessPart, ResolvedField, ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { CellManifest } from '../../core/registry/defineCell.ts';
import type { PanelManifest } from '../../core/registry/definePanel.ts';
import type { PreviewManifest } from '../../core/registry/definePreview.ts';
import type { WidgetManifest } from '../../core/registry/defineWidget.ts';
import type { Language } from '../../core/text/language.ts';
import type { Severity } from './Finding.types.ts';
import type { CaseOf, RuleId } from './messages/index.ts';
import type { MessageValue, MessageValues, RuleMessages } from './messages/Messages.types.ts';
import type { SchemaIssue } from './schema/schemaIssues.ts';
import type { JsonPath, Spot } from './source/locate.ts';
import type { SourceFile } from './source/parseSource.ts';

/** Names that a definition may use. Names of an absent part are not checked. */
export interface KnownParts {
  cells?: ReadonlyMap<string, CellManifest>;
  widgets?: ReadonlyMap<string, WidgetManifest>;
  panels?: ReadonlyMap<string, PanelManifest>;
  previews?: ReadonlyMap<string, PreviewManifest>;
  icons?: ReadonlySet<string>;
  /** Keys of the interface's texts. */
  texts?: ReadonlySet<string>;
  /** Keys of the texts that the product's own parts show, with a file that does. */
  ownTexts?: ReadonlyMap<string, string>;
  /** Rules that a product may name. */
  rules?: ReadonlyMap<string, ProductRule>;
}

/** A file of a definition folder. */
export interface FileTarget {
  source: SourceFile;
  kind: FileKind;
  issues: readonly SchemaIssue[];
  /** Whether it is valid by the meta-schema, so that rules about meaning can read it. */
  sound: boolean;
  /** Why a definition that is valid by the meta-schema could not be resolved: a defect of the engine. */
  failure?: unknown;
}

/** A definition that is valid by the meta-schema. */
export interface DefinitionTarget extends FileTarget {
  definition: ResourceDefinition;
  /** Every field of the record whose type the language has, the server's included. */
  fields: readonly ResolvedField[];
  /** The resolved definition, unless a field has a type that the language does not have. */
  resolved?: ResolvedResource;
}

/** A menu that is valid by the meta-schema. */
export interface NavigationTarget extends FileTarget {
  navigation: NavigationDefinition;
}

/** Everything that a rule may read. */
export interface Project {
  files: readonly FileTarget[];
  definitions: readonly DefinitionTarget[];
  /** Group name → its definition, if it is valid by the meta-schema. */
  byName: ReadonlyMap<string, DefinitionTarget>;
  /** Group name in lower case → the definitions that state it. */
  namesakes: ReadonlyMap<string, readonly DefinitionTarget[]>;
  /** Access part → the definitions that have it. */
  byAccess: ReadonlyMap<AccessPart, readonly DefinitionTarget[]>;
  /** Alias or earlier name → the definitions that state it. */
  aliases: ReadonlyMap<string, readonly DefinitionTarget[]>;
  /** Kind of notified people → the definitions that state it. */
  byUserType: ReadonlyMap<string, readonly DefinitionTarget[]>;
  /** The groups whose records require each other in a ring, directly or indirectly. */
  unfounded: ReadonlySet<DefinitionTarget>;
  /** The menu, when there is a readable one. */
  menu: NavigationTarget | undefined;
  /** Names of all groups, including those whose file has mistakes. */
  names: ReadonlySet<string>;
  /** Access parts that some group has, including groups whose file has mistakes. */
  parts: ReadonlySet<string>;
  known: KnownParts;
}

export interface ReportOptions {
  /** Marks the key instead of its value. */
  spot?: Spot;
  /** JSON value (or key) that certainly belongs here; `--fix` writes it. */
  replaceWith?: string;
  /** Names that may be meant here, the likeliest first; `--suggest` offers them. */
  suggest?: readonly string[];
  /** Keys that the object at this place certainly lacks; `--fix` adds it at its end. */
  add?: Readonly<Record<string, boolean>>;
  /** Keys with values that the object at this place may lack, the likeliest first; `--suggest` offers them. */
  offer?: readonly Readonly<Record<string, unknown>>[];
  /** Lists of the file that may lack an item, each with what people call it; `--suggest` offers them. */
  append?: readonly { path: JsonPath; value: unknown; to: MessageValue }[];
  severity?: Severity;
  /** Other places that the mistake is about. Default: none. */
  related?: readonly Related[];
  /** Exact offset in the text, for places that are no value. */
  offset?: number;
}

/** Another place that a mistake is about. */
export interface Related {
  path: JsonPath;
  /** What is there, in a few words. */
  message: string;
  /** The file. Default: the one that is checked. */
  source?: SourceFile;
  spot?: Spot;
}

/** Records a finding of one rule at a place of the file that is being checked. */
export type Report<Id extends RuleId> = (
  path: JsonPath,
  message: CaseOf<Id>,
  values?: MessageValues,
  options?: ReportOptions,
) => void;

/** A text catalogue and its counterpart in the other language. */
export interface CatalogueTarget {
  source: SourceFile;
  language: Language;
  /** Absent when there is no such file. */
  other?: SourceFile;
  /** The counterpart as people name it. */
  otherFile: string;
  /** Whether it is one of a further language: what it lacks is shown as in its counterpart, that of its fallback. */
  isFurther?: boolean;
}

/** A rule of one product, with texts of its own. */
export interface ProductRule {
  /** Equal to the name of its file; no rule of the engine has it. */
  id: string;
  texts: RuleMessages;
  scope: 'product';
  check: (target: FileTarget, report: ProductReport, project: Project) => void;
}

/** Records a finding of a product's rule: place, case of its texts, and what fills them in. */
export type ProductReport = (path: JsonPath, message: string, values?: MessageValues, options?: ReportOptions) => void;

/** A rule, by what it looks at. */
export type Rule =
  | ProductRule
  | { id: RuleId; texts?: undefined; scope: 'source'; check: (source: SourceFile, report: Report<RuleId>) => void }
  | {
      id: RuleId;
      texts?: undefined;
      scope: 'catalogue';
      check: (target: CatalogueTarget, report: Report<RuleId>) => void;
    }
  | {
      id: RuleId;
      texts?: undefined;
      scope: 'file';
      check: (target: FileTarget, report: Report<RuleId>, project: Project) => void;
    }
  | {
      id: RuleId;
      texts?: undefined;
      scope: 'definition';
      check: (target: DefinitionTarget, report: Report<RuleId>, project: Project) => void;
    }
  | {
      id: RuleId;
      texts?: undefined;
      scope: 'navigation';
      check: (target: NavigationTarget, report: Report<RuleId>, project: Project) => void;
    };
