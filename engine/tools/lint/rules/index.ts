import { accessPart } from './access-part.ts';
import { actionHasRoute } from './action-has-route.ts';
import { bothLanguages } from './both-languages.ts';
import { bulkActionAllowed } from './bulk-action-allowed.ts';
import { catalogueKeys } from './catalogue-keys.ts';
import { catalogueLanguage } from './catalogue-language.ts';
import { cellAcceptsKind } from './cell-accepts-kind.ts';
import { cellOptions } from './cell-options.ts';
import { computedGroup } from './computed-group.ts';
import { conditionFields } from './condition-fields.ts';
import { decisionFields } from './decision-fields.ts';
import { defaultValid } from './default-valid.ts';
import { duplicateKey } from './duplicate-key.ts';
import { enumLabels } from './enum-labels.ts';
import { filterKind } from './filter-kind.ts';
import { filterOptions } from './filter-options.ts';
import { filterPath } from './filter-path.ts';
import { filterResource } from './filter-resource.ts';
import { formLimits } from './form-limits.ts';
import { formPreview } from './form-preview.ts';
import { groupedList } from './grouped-list.ts';
import { homeKnown } from './home-known.ts';
import { indexFits } from './index-fits.ts';
import { joinFields } from './join-fields.ts';
import { jsonSyntax } from './json-syntax.ts';
import { keywordApplies } from './keyword-applies.ts';
import { knownBehaviour } from './known-behaviour.ts';
import { knownCell } from './known-cell.ts';
import { knownColumn } from './known-column.ts';
import { knownFieldType } from './known-field-type.ts';
import { knownFilter } from './known-filter.ts';
import { knownIcon } from './known-icon.ts';
import { knownLength } from './known-length.ts';
import { knownShape } from './known-shape.ts';
import { knownWidget } from './known-widget.ts';
import { labelMissing } from './label-missing.ts';
import { messageKeyword } from './message-keyword.ts';
import { nameMatchesFile } from './name-matches-file.ts';
import { nameField } from './name-field.ts';
import { navigationKnown } from './navigation-known.ts';
import { navigationQuery } from './navigation-query.ts';
import { notifyPeople } from './notify-people.ts';
import { opensKnown } from './opens-known.ts';
import { orderingField } from './ordering-field.ts';
import { productValid } from './product-valid.ts';
import { readMark } from './read-mark.ts';
import { redirectTarget } from './redirect-target.ts';
import { relationBy } from './relation-by.ts';
import { relationChoices } from './relation-choices.ts';
import { relationExists } from './relation-exists.ts';
import { relationHasOptions } from './relation-has-options.ts';
import { relationParent } from './relation-parent.ts';
import { relationRing } from './relation-ring.ts';
import { relationSearched } from './relation-searched.ts';
import { relationRefuse } from './relation-refuse.ts';
import { relationWhere } from './relation-where.ts';
import { repeaterItems } from './repeater-items.ts';
import { replyChannels } from './reply-channels.ts';
import { requiredExists } from './required-exists.ts';
import { requiredLanguages } from './required-languages.ts';
import { reservedField } from './reserved-field.ts';
import { reservedName } from './reserved-name.ts';
import { ruleFields } from './rule-fields.ts';
import { safePattern } from './safe-pattern.ts';
import { schemaReference } from './schema-reference.ts';
import { schemaValid } from './schema-valid.ts';
import { secretUse } from './secret-use.ts';
import { sectionFields } from './section-fields.ts';
import { serverSet } from './server-set.ts';
import { showPanels } from './show-panels.ts';
import { showRelated } from './show-related.ts';
import { singletonRecord } from './singleton-record.ts';
import { sortKey } from './sort-key.ts';
import { statesField } from './states-field.ts';
import { statesKeep } from './states-keep.ts';
import { statesNames } from './states-names.ts';
import { statesNotify } from './states-notify.ts';
import { statesReach } from './states-reach.ts';
import { statisticsBy } from './statistics-by.ts';
import { statisticsTrend } from './statistics-trend.ts';
import { storageFields } from './storage-fields.ts';
import { tabsKnown } from './tabs-known.ts';
import { toggleCallDefined } from './toggle-call-defined.ts';
import { toggleFlag } from './toggle-flag.ts';
import { totalsFields } from './totals-fields.ts';
import { uniqueColumn } from './unique-column.ts';
import { uniqueFilter } from './unique-filter.ts';
import { uniqueName } from './unique-name.ts';
import { uniqueRoute } from './unique-route.ts';
import { unknownKey } from './unknown-key.ts';
import { uploadPath } from './upload-path.ts';
import { uploadWords } from './upload-words.ts';
import { variantQuery } from './variant-query.ts';
import { widgetAcceptsKind } from './widget-accepts-kind.ts';
import { widgetOptions } from './widget-options.ts';
import type { Rule } from '../Rule.types.ts';

/** Every rule. Adding one is adding its file, its messages and its line here. */
export const RULES: readonly Rule[] = [
  accessPart,
  actionHasRoute,
  bothLanguages,
  bulkActionAllowed,
  catalogueKeys,
  catalogueLanguage,
  cellAcceptsKind,
  cellOptions,
  computedGroup,
  conditionFields,
  decisionFields,
  defaultValid,
  duplicateKey,
  enumLabels,
  filterKind,
  filterOptions,
  filterPath,
  filterResource,
  formLimits,
  formPreview,
  groupedList,
  homeKnown,
  indexFits,
  joinFields,
  jsonSyntax,
  keywordApplies,
  knownBehaviour,
  knownCell,
  knownColumn,
  knownFieldType,
  knownFilter,
  knownIcon,
  knownLength,
  knownShape,
  knownWidget,
  labelMissing,
  messageKeyword,
  nameMatchesFile,
  nameField,
  navigationKnown,
  navigationQuery,
  notifyPeople,
  opensKnown,
  orderingField,
  productValid,
  readMark,
  redirectTarget,
  relationBy,
  relationChoices,
  relationExists,
  relationHasOptions,
  relationParent,
  relationRing,
  relationSearched,
  relationRefuse,
  relationWhere,
  repeaterItems,
  replyChannels,
  requiredExists,
  requiredLanguages,
  reservedField,
  reservedName,
  ruleFields,
  safePattern,
  schemaReference,
  schemaValid,
  secretUse,
  sectionFields,
  serverSet,
  showPanels,
  showRelated,
  singletonRecord,
  sortKey,
  statesField,
  statesKeep,
  statesNames,
  statesNotify,
  statesReach,
  statisticsBy,
  statisticsTrend,
  storageFields,
  tabsKnown,
  toggleCallDefined,
  toggleFlag,
  totalsFields,
  uniqueColumn,
  uniqueFilter,
  uniqueName,
  uniqueRoute,
  unknownKey,
  uploadPath,
  uploadWords,
  variantQuery,
  widgetAcceptsKind,
  widgetOptions,
];
