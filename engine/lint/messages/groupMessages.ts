import type { Messages } from './Messages.types.ts';

/** Rules about a group: its name, routes, list, actions and menu entry. */
export const groupMessages = {
  'name-matches-file': {
    summary: 'A group is named as its file.',
    cases: {
      differs: {
        message: 'the group is named "{name}", its file "{file}.json"',
        advice: 'write "{file}", or rename the file',
      },
    },
  },
  'unique-name': {
    summary: 'No two groups share a name, whatever the case of its letters.',
    cases: { taken: { message: 'the name "{name}" is taken by {other}', advice: 'choose another name' } },
  },
  'reserved-name': {
    summary: 'No group takes a name at which the application, the API or the database already has something.',
    cases: {
      page: { message: '"/{name}" is a page of the application', advice: 'choose another name' },
      api: { message: '"{name}" is a call of the API itself', advice: 'choose another name' },
      options: { message: '"{name}" is the address of an option list', advice: 'choose another name' },
      table: {
        message: 'a table named "{name}" would meet one of the server\'s own',
        advice: 'choose a name that does not start with "lawha_" or "pg_" and has no "__"',
      },
    },
  },
  'unique-route': {
    summary: 'Every URL leads to one screen.',
    cases: {
      path: { message: 'the path "{path}" stands twice among the routes', advice: 'give one of them another path' },
      redirect: {
        message: 'the redirect from "{path}" hides the route of that path',
        advice: 'take "{path}" from the routes, or drop the redirect',
      },
      group: { message: 'the alias "{alias}" is the name of a group', advice: 'choose another alias' },
      alias: { message: 'the alias "{alias}" is also one of {other}', advice: 'keep it in one of the two' },
      fixed: { message: '"/{path}" is a page of the application', advice: 'choose another name' },
    },
  },
  'redirect-target': {
    summary: 'A redirect leads to a screen of the group that needs no id.',
    cases: {
      unknown: { message: 'the redirect leads to "{target}", which is no route of this group', advice: '{hint}' },
      record: {
        message: 'the redirect leads to "{target}", which needs the id of a record',
        advice: 'lead to show-all or add',
      },
      'no-list': {
        message: 'the bare path of the group leads to show-all, which is not among the routes',
        advice: 'add "show-all" to the routes',
      },
    },
  },
  'known-icon': {
    summary: 'Every icon is one of the icon set.',
    cases: { unknown: { message: 'no icon is called "{icon}"', advice: '{hint}' } },
  },
  'known-column': {
    summary: 'A column shows a field, or a field of an embedded reference.',
    cases: {
      unknown: { message: 'the record has no "{key}"', advice: '{hint}' },
      secret: { message: '"{key}" is never returned by the server', advice: 'leave the column out' },
    },
  },
  'unique-column': {
    summary: 'A list shows a column once.',
    cases: { twice: { message: 'the column "{key}" stands twice in this list', advice: 'keep it once' } },
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
    },
  },
  'unique-filter': {
    summary: 'A list offers a filter once.',
    cases: { twice: { message: 'the filter "{name}" stands twice', advice: 'keep it once' } },
  },
  'filter-kind': {
    summary: 'The kind of a filter fits its field.',
    cases: { unfit: { message: 'a filter of kind {kind} does not fit "{name}"', advice: '{need}' } },
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
      twice: { message: 'the switch "{flag}" stands twice', advice: 'keep it once' },
    },
  },
  'toggle-call-defined': {
    summary: 'Every switch has a call whose path can be filled in.',
    cases: {
      missing: {
        message: 'the flag "{flag}" has no known call',
        advice: 'write {"flag": "{flag}", "call": {"method": "PATCH", "path": "…"}}',
      },
      placeholder: { message: 'nothing fills in "{placeholder}" in this path', advice: 'use {allowed} only' },
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
  'variant-query': {
    summary: 'The fixed query of a list variant uses filters of the group and values that they take.',
    cases: {
      unknown: { message: '"{name}" is no filter of this group', advice: '{hint}' },
      value: { message: '{value} is no value of the filter "{name}"', advice: '{hint}' },
    },
  },
  'navigation-known': {
    summary: 'The menu names groups that exist, each once, under ids of their own.',
    cases: {
      unknown: { message: 'there is no group "{name}"', advice: '{hint}' },
      twice: { message: 'the group "{name}" stands twice in the menu', advice: 'keep it once' },
      id: { message: 'two entries have the id "{id}"', advice: 'give one of them another id' },
    },
  },
} as const satisfies Messages;
