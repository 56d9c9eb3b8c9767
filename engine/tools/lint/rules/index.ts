import { accessPart } from './group/access-part.ts';
import { actionHasRoute } from './list/action-has-route.ts';
import { bothLanguages } from './language/both-languages.ts';
import { bulkActionAllowed } from './list/bulk-action-allowed.ts';
import { commentsPage } from './group/comments-page.ts';
import { trashDeletable } from './list/trash-deletable.ts';
import { catalogueKeys } from './language/catalogue-keys.ts';
import { catalogueLanguage } from './language/catalogue-language.ts';
import { cardColumns } from './list/card-columns.ts';
import { cellAcceptsKind } from './list/cell-accepts-kind.ts';
import { cellOptions } from './list/cell-options.ts';
import { computedGroup } from './group/computed-group.ts';
import { composition } from './language/composition.ts';
import { conditionHolds } from './condition/condition-holds.ts';
import { conditionFields } from './condition/condition-fields.ts';
import { decisionFields } from './group/decision-fields.ts';
import { defaultValid } from './record/default-valid.ts';
import { duplicateKey } from './language/duplicate-key.ts';
import { enumLabels } from './record/enum-labels.ts';
import { fieldShown } from './group/field-shown.ts';
import { fieldActions } from './group/field-actions.ts';
import { filterKind } from './filter/filter-kind.ts';
import { filterOptions } from './filter/filter-options.ts';
import { filterPath } from './filter/filter-path.ts';
import { filterResource } from './filter/filter-resource.ts';
import { flagStatus } from './list/flag-status.ts';
import { formLimits } from './record/form-limits.ts';
import { formPanels } from './group/form-panels.ts';
import { formSteps } from './group/form-steps.ts';
import { formPreview } from './group/form-preview.ts';
import { guardedFields } from './group/guarded-fields.ts';
import { groupedList } from './list/grouped-list.ts';
import { homeKnown } from './navigation/home-known.ts';
import { identityColumns } from './list/identity-columns.ts';
import { indexFits } from './record/index-fits.ts';
import { joinFields } from './made/join-fields.ts';
import { fieldColumn } from './made/field-column.ts';
import { filledFrom } from './made/filled-from.ts';
import { removedFields } from './made/removed-fields.ts';
import { convertedFrom } from './made/converted-from.ts';
import { numberPattern } from './made/number-pattern.ts';
import { moneyCurrency } from './value/money-currency.ts';
import { slugSource } from './made/slug-source.ts';
import { rowsGroup } from './relation/rows-group.ts';
import { fromField } from './value/from-field.ts';
import { valueFields } from './value/value-fields.ts';
import { valueRing } from './value/value-ring.ts';
import { jsonSyntax } from './language/json-syntax.ts';
import { keywordApplies } from './record/keyword-applies.ts';
import { knownBehaviour } from './record/known-behaviour.ts';
import { knownCell } from './list/known-cell.ts';
import { knownColumn } from './list/known-column.ts';
import { knownFieldType } from './record/known-field-type.ts';
import { knownFilter } from './filter/known-filter.ts';
import { knownIcon } from './group/known-icon.ts';
import { knownLength } from './record/known-length.ts';
import { knownShape } from './record/known-shape.ts';
import { knownWidget } from './record/known-widget.ts';
import { labelMissing } from './record/label-missing.ts';
import { labelsAlike } from './language/labels-alike.ts';
import { messageKeyword } from './record/message-keyword.ts';
import { nameMatchesFile } from './group/name-matches-file.ts';
import { nameField } from './group/name-field.ts';
import { navigationKnown } from './navigation/navigation-known.ts';
import { navigationQuery } from './navigation/navigation-query.ts';
import { notifyPeople } from './group/notify-people.ts';
import { startingGrants } from './group/starting-grants.ts';
import { opensKnown } from './group/opens-known.ts';
import { orderingField } from './group/ordering-field.ts';
import { patternMatches } from './record/pattern-matches.ts';
import { productValid } from './navigation/product-valid.ts';
import { readMark } from './group/read-mark.ts';
import { redirectTarget } from './group/redirect-target.ts';
import { relationBy } from './relation/relation-by.ts';
import { relationChoices } from './relation/relation-choices.ts';
import { relationDetails } from './relation/relation-details.ts';
import { relationExists } from './relation/relation-exists.ts';
import { relationHasOptions } from './relation/relation-has-options.ts';
import { relationParent } from './relation/relation-parent.ts';
import { relationRing } from './relation/relation-ring.ts';
import { relationSearched } from './relation/relation-searched.ts';
import { relationRefuse } from './relation/relation-refuse.ts';
import { relationWhere } from './relation/relation-where.ts';
import { renamedFrom } from './record/renamed-from.ts';
import { blockShapes } from './record/block-shapes.ts';
import { repeaterItems } from './record/repeater-items.ts';
import { replyChannels } from './group/reply-channels.ts';
import { requiredExists } from './record/required-exists.ts';
import { requiredLanguages } from './record/required-languages.ts';
import { reservedField } from './record/reserved-field.ts';
import { renamedGroup } from './group/renamed-group.ts';
import { reservedName } from './group/reserved-name.ts';
import { rowAccess } from './condition/row-access.ts';
import { ruleFields } from './record/rule-fields.ts';
import { rulesAgree } from './record/rules-agree.ts';
import { safePattern } from './record/safe-pattern.ts';
import { schemaReference } from './language/schema-reference.ts';
import { schemaValid } from './language/schema-valid.ts';
import { secretUse } from './record/secret-use.ts';
import { sectionFields } from './record/section-fields.ts';
import { serverSet } from './record/server-set.ts';
import { showAdds } from './group/show-adds.ts';
import { showHighlights } from './group/show-highlights.ts';
import { showPanels } from './group/show-panels.ts';
import { showRelated } from './group/show-related.ts';
import { singletonRecord } from './group/singleton-record.ts';
import { listReach } from './list/list-reach.ts';
import { sortKey } from './list/sort-key.ts';
import { statesAgree } from './states/states-agree.ts';
import { statesField } from './states/states-field.ts';
import { statesKeep } from './states/states-keep.ts';
import { statesNames } from './states/states-names.ts';
import { statesNotify } from './states/states-notify.ts';
import { statesReach } from './states/states-reach.ts';
import { statisticsBy } from './list/statistics-by.ts';
import { statisticsTrend } from './list/statistics-trend.ts';
import { storageFields } from './record/storage-fields.ts';
import { storageTable } from './group/storage-table.ts';
import { tabsKnown } from './navigation/tabs-known.ts';
import { textHygiene } from './language/text-hygiene.ts';
import { toggleCallDefined } from './list/toggle-call-defined.ts';
import { toggleFlag } from './list/toggle-flag.ts';
import { layoutFields } from './list/layout-fields.ts';
import { gridFields } from './list/grid-fields.ts';
import { totalsFields } from './list/totals-fields.ts';
import { uniqueColumn } from './list/unique-column.ts';
import { uniqueFilter } from './filter/unique-filter.ts';
import { uniqueName } from './group/unique-name.ts';
import { uniqueRoute } from './group/unique-route.ts';
import { unknownKey } from './language/unknown-key.ts';
import { uploadPath } from './record/upload-path.ts';
import { uploadWords } from './record/upload-words.ts';
import { variantQuery } from './list/variant-query.ts';
import { widgetAcceptsKind } from './record/widget-accepts-kind.ts';
import { widgetOptions } from './record/widget-options.ts';
import type { Rule } from '../Rule.types.ts';

/** Every rule. Adding one is adding its file, its messages and its line here. */
export const RULES: readonly Rule[] = [
  accessPart,
  actionHasRoute,
  blockShapes,
  bothLanguages,
  bulkActionAllowed,
  trashDeletable,
  commentsPage,
  catalogueKeys,
  catalogueLanguage,
  cardColumns,
  cellAcceptsKind,
  cellOptions,
  computedGroup,
  conditionFields,
  convertedFrom,
  fieldColumn,
  filledFrom,
  removedFields,
  composition,
  conditionHolds,
  decisionFields,
  defaultValid,
  duplicateKey,
  enumLabels,
  fieldActions,
  fieldShown,
  filterKind,
  filterOptions,
  filterPath,
  filterResource,
  flagStatus,
  formLimits,
  gridFields,
  formPanels,
  formPreview,
  formSteps,
  fromField,
  groupedList,
  guardedFields,
  homeKnown,
  identityColumns,
  indexFits,
  joinFields,
  numberPattern,
  slugSource,
  moneyCurrency,
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
  labelsAlike,
  messageKeyword,
  nameMatchesFile,
  nameField,
  navigationKnown,
  navigationQuery,
  notifyPeople,
  opensKnown,
  orderingField,
  patternMatches,
  productValid,
  readMark,
  redirectTarget,
  relationBy,
  relationChoices,
  relationDetails,
  relationExists,
  relationHasOptions,
  relationParent,
  relationRing,
  relationSearched,
  relationRefuse,
  relationWhere,
  renamedFrom,
  renamedGroup,
  repeaterItems,
  replyChannels,
  requiredExists,
  requiredLanguages,
  reservedField,
  reservedName,
  rowAccess,
  startingGrants,
  ruleFields,
  rulesAgree,
  safePattern,
  schemaReference,
  schemaValid,
  secretUse,
  sectionFields,
  serverSet,
  showAdds,
  showHighlights,
  showPanels,
  showRelated,
  singletonRecord,
  listReach,
  sortKey,
  statesAgree,
  statesField,
  statesKeep,
  statesNames,
  statesNotify,
  statesReach,
  statisticsBy,
  statisticsTrend,
  storageFields,
  storageTable,
  tabsKnown,
  textHygiene,
  toggleCallDefined,
  toggleFlag,
  layoutFields,
  totalsFields,
  uniqueColumn,
  uniqueFilter,
  uniqueName,
  uniqueRoute,
  unknownKey,
  uploadPath,
  uploadWords,
  rowsGroup,
  valueFields,
  valueRing,
  variantQuery,
  widgetAcceptsKind,
  widgetOptions,
];
