import type { Messages } from './Messages.types.ts';

/** Rules about the list of a group: its columns, filters, switches, actions and statistics. */
export const listMessages = {
  'list-reach': {
    summary: 'A line of the menu, a tab above the list, or a link of the home page leads to every list variant.',
    cases: {
      unreached: {
        message: 'nothing leads to the list "{path}": no menu line, tab or link of the home page',
        advice: 'add "{name}/{path}" to an entry of navigation.json',
      },
    },
  },
  'known-column': {
    summary: 'A column shows a field, or a field of an embedded reference.',
    cases: {
      unknown: { message: 'the record has no "{key}"', advice: '{hint}' },
      secret: { message: '"{key}" is never returned by the server', advice: 'leave the column out' },
      alias: { message: '"{key}" is a field of the record', advice: 'write it under "keys"' },
    },
  },
  'layout-fields': {
    summary:
      'A layout draws the records of a list by fields that say state, time, row, place or the record above, and that fit together.',
    cases: {
      unknown: { message: 'the record has no field "{field}"', advice: '{hint}' },
      state: { message: 'there is no state "{name}"', advice: '{hint}' },
      states: {
        message: 'a board has a column for each state, and this group has no "states"',
        advice: 'drop "board"',
      },
      date: { message: '"{field}" is of kind {kind}, neither a day nor a moment', advice: '{hint}' },
      time: { message: '"{field}" is of kind {kind}, no time of day', advice: '{hint}' },
      end: { message: '"{field}" is of kind {kind}, neither a moment nor a time of day', advice: '{hint}' },
      minutes: { message: '"{field}" is of kind {kind}, no number of minutes', advice: '{hint}' },
      row: { message: '"{field}" is of kind {kind} and points to no record', advice: '{hint}' },
      place: { message: '"{field}" is of kind {kind}, no place', advice: '{hint}' },
      nowhere: {
        message: 'a list of a group with "{part}" is a table alone',
        advice: 'drop "layouts"',
      },
      moment: { message: '"{field}" is a moment and says the time itself', advice: 'drop "time"' },
      ends: {
        message: 'with the day or moment "{field}" the end is of another kind',
        advice: 'name a moment where the record begins at a moment, a time of day where it has a "time"',
      },
      twice: { message: 'the end says how long a record lasts', advice: 'drop "minutes"' },
      other: {
        message: '"{field}" is not of the same kind as "{date}"',
        advice: 'name a day for a day, a moment for a moment',
      },
      fixed: {
        message: 'neither the edit form nor a move that stays in its state writes "{field}"',
        advice: 'name a field that one of them writes, or drop "moves"',
      },
      allDay: {
        message: 'the rows have hours, and "{field}" is a day alone',
        advice: 'name the time of day in "time"',
      },
      hours: {
        message: 'the last hour is not after the first',
        advice: 'write the earlier one first, such as [8, 20]',
      },
      unbooked: {
        message: 'a slot is booked on the day that "moves" names, and there is none',
        advice: 'name the day in "moves"',
      },
      unjudged: {
        message: 'the widget "{widget}" of "{field}" asks the server for no candidates',
        advice: 'write "x-widget": "slots" there, or drop "slots"',
      },
      slotTime: { message: '"{group}" has no time of day "{field}"', advice: '{hint}' },
      treeNone: {
        message: 'no reference of the group leads to the group itself, so that no record is below another',
        advice: 'add a reference whose "x-relation" names "{group}", or drop "tree"',
      },
      treeMany: {
        message: 'the references {fields} lead to the group itself',
        advice: 'name in "by" the one to the record above',
      },
      treeOther: {
        message: '"{field}" leads to records of another group',
        advice: 'name a reference to "{group}" itself',
      },
      treeFilter: {
        message: 'the filter "{name}" has the name of a parameter of the call that reads branches',
        advice: 'give it another name',
      },
    },
  },
  'unique-column': {
    summary: 'A list shows a column once.',
    cases: { twice: { message: 'the column "{key}" is repeated in this list', advice: 'keep it once' } },
  },
  'card-columns': {
    summary: 'The card of a record shows columns of its list, each once.',
    cases: {
      unknown: { message: 'no list of the group has the column "{key}"', advice: '{hint}' },
      twice: { message: '"{key}" is on the card twice', advice: 'keep it once' },
    },
  },
  'known-cell': {
    summary: 'Every cell kind is a folder of widgets/cells.',
    cases: {
      unknown: { message: 'no cell is called "{cell}"', advice: '{hint}' },
      inferred: {
        message: 'fields of kind {kind} are drawn by the cell "{cell}", which does not exist',
        advice: 'state "x-cell", or add widgets/cells/{cell}',
      },
    },
  },
  'cell-accepts-kind': {
    summary: 'A cell can show the kind of its field.',
    cases: {
      refused: {
        message: 'the cell "{cell}" cannot show "{field}", which is of kind {kind}',
        advice: 'write one of: {fitting}',
      },
    },
  },
  'cell-options': {
    summary: 'The options of a cell are those that its manifest names.',
    cases: {
      unknown: { message: 'the cell "{owner}" has no option "{option}"', advice: '{hint}' },
      value: {
        message: 'the option "{option}" of the cell "{owner}" {problem}',
        advice: 'see widgets/cells/{owner}/manifest.ts',
      },
    },
  },
  'known-filter': {
    summary: 'A filter is a built-in one whose field exists, or a field.',
    cases: {
      unknown: { message: '"{name}" is neither a built-in filter nor a field', advice: '{hint}' },
      field: {
        message: 'the filter "{name}" needs the field "{field}", which the record does not have',
        advice: 'drop the filter, or add the field',
      },
      column: { message: 'the filter compares "{field}", which is no date or time of the record', advice: '{hint}' },
      unset: { message: 'the filter "{name}" names no set of `states`', advice: '{hint}' },
      set: { message: 'there is no set "{set}" in `states`', advice: '{hint}' },
      both: {
        message: 'the filter "{name}" compares "{field}" of another record, and cannot compare a date beside it',
        advice: 'drop "column", or "field"',
      },
      fixed: {
        message: 'the filter "{name}" of kind {kind} does not compare the field that it names',
        advice: 'drop "field": a set of states is of `states.field`, a condition of the record',
      },
      when: { message: 'the filter "{name}" has no condition', advice: 'add "when"' },
      unasked: {
        message: 'the filter "{name}" asks no condition',
        advice: 'drop "when", or write "kind": "condition"',
      },
    },
  },
  'unique-filter': {
    summary: 'A list offers a filter once.',
    cases: { twice: { message: 'the filter "{name}" is listed twice', advice: 'keep it once' } },
  },
  'filter-kind': {
    summary: 'The kind of a filter is a known one and fits its field.',
    cases: {
      unknown: { message: 'there is no filter kind "{kind}"', advice: '{hint}' },
      unfit: {
        message: 'a filter of kind {kind} does not fit "{name}"',
        advice: 'choose a field of the kinds {kinds}, or another kind of filter',
      },
    },
  },
  'filter-path': {
    summary: 'A filter that looks into another record names a text or digits of it.',
    cases: {
      pointer: { message: '"{field}" is of kind {kind} and points to no single record', advice: 'name a reference' },
      unknown: { message: 'records of "{resource}" have no field "{field}"', advice: '{hint}' },
      kind: {
        message: 'the filter "{name}" is of kind {kind}, which cannot look into another record',
        advice: 'write "kind": "text" or "kind": "digits"',
      },
    },
  },
  'filter-options': {
    summary: 'A choice over a filter of the source states its values, and no other filter does.',
    cases: {
      unused: { message: '"options" means nothing for the filter "{name}"', advice: 'drop "options"' },
      missing: {
        message: 'the filter "{name}" offers nothing to choose from',
        advice: 'add "options": {"<value>": {"ar": "…", "en": "…"}}',
      },
    },
  },
  'flag-status': {
    summary: 'What flags say of a record is said of the switches of the group, of two or more.',
    cases: {
      few: { message: 'a group with one switch shows the switch', advice: 'leave "flagStatus" out' },
      flag: { message: '"{flag}" is no switch of the group', advice: '{hint}' },
      twice: { message: '"{flag}" with the value {value} is listed twice', advice: 'keep the first' },
    },
  },
  'identity-columns': {
    summary: 'What identifies a row are columns of the list: texts or numbers, and a picture.',
    cases: {
      column: { message: '"{key}" is no column of the list', advice: '{hint}' },
      picture: {
        message: '"{key}" is drawn by the cell {cell}, not as a picture',
        advice: 'name a column with a picture',
      },
      text: { message: '"{key}" is a picture, drawn by the cell {cell}', advice: 'write it as "picture"' },
      link: {
        message: 'the title of a row leads to its page, and "{key}" to another record',
        advice: 'write it as "second"',
      },
      twice: { message: '"{key}" identifies the row twice', advice: 'drop one of the two' },
    },
  },
  'totals-fields': {
    summary: 'A list adds up numbers that it shows.',
    cases: {
      unknown: { message: 'the record has no field "{field}"', advice: '{hint}' },
      kind: {
        message: '"{field}" is of kind {kind}, whose values cannot be added up',
        advice: 'choose an amount or another number',
      },
      column: { message: '"{field}" is no column of the list', advice: 'add "{field}" to "columns"' },
    },
  },
  'grid-fields': {
    summary: 'The cells of a list edit fields of the edit form that it shows.',
    cases: {
      unknown: { message: 'the record has no field "{field}"', advice: '{hint}' },
      kind: { message: '"{field}" is of kind {kind}, which no cell can edit', advice: 'drop it here' },
      column: { message: '"{field}" is no column of a list', advice: 'add "{field}" to "columns", or drop it here' },
      form: { message: '"{field}" is not in the edit form, so no cell can edit it', advice: 'drop it here' },
      refused: {
        message: '"grid" is stated, but no record of this group is edited in a list',
        advice: 'add "edit" to the row actions and to the routes, or drop "grid"',
      },
      none: {
        message: '"grid" is true, but the list shows no field that a cell can edit',
        advice: 'add such a field to "columns", or drop "grid"',
      },
    },
  },
  'filter-resource': {
    summary: 'A filter by reference says which group it offers, and its parent is a filter too.',
    cases: {
      missing: {
        message: 'the filter "{name}" does not say whose records it offers',
        advice: 'add "resource": "<name of a group>"',
      },
      unknown: { message: 'there is no group "{resource}"', advice: '{hint}' },
      unused: {
        message: '"{key}" means nothing for a filter of kind {kind}',
        advice: 'write "kind": "reference", or drop "{key}"',
      },
      parent: { message: 'there is no filter "{parent}" in this list', advice: '{hint}' },
      tree: {
        message: 'the filter "{name}" looks below records of "{group}", which is no tree',
        advice: 'add "tree" to the "layouts" of "{group}", or write "kind": "reference"',
      },
    },
  },
  'toggle-flag': {
    summary: 'A switch flips a known flag or a field declared as lawha:flag, once.',
    cases: {
      unknown: {
        message: 'the record has no flag "{flag}"',
        advice: '{hint}, or declare "{flag}": {"$ref": "lawha:flag"}',
      },
      kind: { message: '"{flag}" is of kind {kind}, no flag', advice: 'declare it as {"$ref": "lawha:flag"}' },
      twice: { message: 'the switch "{flag}" is listed twice', advice: 'keep it once' },
    },
  },
  'toggle-call-defined': {
    summary: 'Every switch has a call whose path can be filled in.',
    cases: {
      missing: {
        message: 'the flag "{flag}" has no known call',
        advice: 'write {"flag": "{flag}", "call": {"method": "PATCH", "path": "…"}}',
      },
      path: {
        message: 'the path "{path}" has an empty part',
        advice: 'write it without "//" and without "/" at its end',
      },
      placeholder: { message: 'nothing fills in "{placeholder}" in this path', advice: 'use {allowed} only' },
      record: {
        message: 'the path "{path}" does not say which record is switched',
        advice: 'name it by {placeholder} in the path',
      },
    },
  },
  'action-has-route': {
    summary: 'The actions show and edit have their route.',
    cases: {
      missing: {
        message: 'the action "{action}" has no route',
        advice: 'add "{action}" to the routes, or drop the action',
      },
      page: {
        message: 'records are shown on a page, but "show" is not among the routes',
        advice: 'add "show" to the routes, or write "show": "expand"',
      },
    },
  },
  'bulk-action-allowed': {
    summary: 'What can be done to many records can be done to one.',
    cases: {
      refused: {
        message: 'the bulk action "{action}" is no action of a row',
        advice: 'add "{action}" to the row actions, or drop it here',
      },
    },
  },
  'trash-deletable': {
    summary: 'The trash is of records that can be deleted.',
    cases: {
      refused: {
        message: '"trash" is stated, but no record of this group can be deleted',
        advice: 'add "delete" to the row actions, or drop "trash"',
      },
    },
  },
  'comments-page': {
    summary: 'Comments are written on the pages of stored records, and notifications know mentions.',
    cases: {
      page: {
        message: 'comments are written on the page of a record, and this group has none',
        advice: 'give it the route "show" and "show": "page", or drop "comments"',
      },
      notice: {
        message:
          'the group "notifications" has no kind "mention", by which people learn of a comment that mentions them',
        advice: 'add "mention" to the values and labels of its field "notify_type"',
      },
    },
  },
  'sort-key': {
    summary: 'The default order names fields that lists can order by, each once.',
    cases: {
      unknown: { message: 'the record has no field "{key}"', advice: '{hint}' },
      unsortable: { message: 'lists cannot order by "{key}", which is of kind {kind}', advice: 'choose another field' },
      twice: { message: 'the order names "{key}" twice', advice: 'keep it once' },
    },
  },
  'statistics-by': {
    summary: 'Statistics count by an enumeration, a flag or a reference.',
    cases: {
      unknown: { message: 'the record has no field "{field}"', advice: '{hint}' },
      kind: {
        message: '"{field}" is of kind {kind}, whose values cannot be counted',
        advice: 'choose an enumeration, a flag or a reference',
      },
      counts: {
        message: 'active and inactive records are counted, but the group has no is_active',
        advice: 'add the switch is_active, or drop "counts"',
      },
    },
  },
  'grouped-list': {
    summary: 'The groups of a list are values of an enumeration, each once.',
    cases: {
      unknown: { message: 'the record has no field "{field}"', advice: '{hint}' },
      kind: { message: '"{field}" is of kind {kind}, which makes no groups', advice: 'choose an enumeration' },
      value: { message: '"{value}" is no value of "{field}"', advice: '{hint}' },
      twice: { message: 'the group "{value}" is listed twice', advice: 'drop one of them' },
      filter: { message: 'the parameter "{name}" already names the group', advice: 'drop this filter' },
    },
  },
  'statistics-trend': {
    summary: 'A trend counts by a date or a moment.',
    cases: {
      unknown: { message: 'the record has no field "{field}"', advice: '{hint}' },
      kind: {
        message: '"{field}" is of kind {kind}, which has no day',
        advice: 'choose a date or a moment, such as created_at',
      },
    },
  },
  'variant-query': {
    summary: 'The fixed query of a list variant uses filters of the group and values that they take.',
    cases: {
      unknown: { message: '"{name}" is no filter of this group', advice: '{hint}' },
      value: { message: '{value} is no value of the filter "{name}"', advice: '{hint}' },
      same: {
        message: 'the list "{path}" shows the same records',
        advice: 'give one of them another "query"',
        consequence: 'misleads',
      },
    },
  },
} as const satisfies Messages;
