import type { Messages } from './Messages.types.ts';

/** Rules about a group: its name, routes, list, actions and menu entry. */
export const groupMessages = {
  'access-part': {
    summary: 'Groups of accounts, roles and permissions have the fields by which the server knows who may do what.',
    cases: {
      twice: {
        message: 'the part "{part}" is played by {other} too, and one group alone can play it',
        advice: 'drop "access" in one of the two',
      },
      group: {
        message: 'a group with "access": "{part}" needs one with "access": "{needed}", and there is none',
        advice: 'write "access": "{needed}" in the definition of that group',
      },
      missing: {
        message: 'a group with "access": "{part}" needs the field "{field}"',
        advice: 'add "{field}": {write}',
      },
      none: { message: 'a group with "access": "{part}" needs a field of kind {kind}', advice: 'add one: {write}' },
      flag: {
        message: 'a group with "access": "{part}" needs the switch "{field}"',
        advice: 'add "{field}" to "toggles"',
      },
      kind: {
        message: '"{field}" of a group with "access": "{part}" cannot be of kind {kind}',
        advice: 'write {write}',
      },
      unique: { message: 'two records could have the same "{field}"', advice: 'add "x-unique": true' },
      required: { message: '"{field}" could stay empty', advice: 'add "{field}" to "required"' },
      default: {
        message: '"{field}" is not settled by the server alone',
        advice: 'write "readOnly": true and a "default" for new records',
      },
      values: { message: '"{field}" does not offer {values}', advice: 'add what is missing to "enum"' },
      relation: {
        message: '"{field}" does not point to the group with "access": "{needed}"',
        advice: 'write "{group}"',
      },
    },
  },
  'computed-group': {
    summary: 'A group whose records the server computes names a known source and writes nothing.',
    cases: {
      unknown: { message: 'the server has no source "{source}"', advice: '{hint}' },
      write: { message: 'records that the server computes have no "{what}"', advice: 'take "{what}" out' },
      table: { message: '"{key}" has no effect without a table, and computed records have none', advice: 'drop it' },
      field: { message: '"{field}" of a computed record cannot be written', advice: 'add "readOnly": true' },
    },
  },
  'form-preview': {
    summary: 'A preview is a folder of widgets/previews, and fields of kinds that it can draw fill its places.',
    cases: {
      unknown: { message: 'no preview is called "{preview}"', advice: '{hint}' },
      slot: { message: 'the preview "{preview}" has no place "{slot}"', advice: '{hint}' },
      field: { message: 'the record has no field "{field}"', advice: '{hint}' },
      kind: { message: '"{field}" is of kind {kind}, which cannot fill the place "{slot}"', advice: '{hint}' },
      missing: { message: 'the preview "{preview}" needs a field for its place "{slot}"', advice: 'name one' },
    },
  },
  'show-panels': {
    summary: 'A panel is a folder of widgets/panels, about a record that it can be about.',
    cases: {
      page: {
        message: 'panels stand on the page of a record, but records open below their row',
        advice: 'write "mode": "page", or drop "panels"',
      },
      unknown: { message: 'no panel is called "{panel}"', advice: '{hint}' },
      field: { message: 'there is no reference "{field}" for the panel to be about', advice: '{hint}' },
      about: {
        message: 'the panel "{panel}" cannot be about a record of "{group}"',
        advice: '{hint}',
      },
      twice: { message: 'the panel "{panel}" stands here twice', advice: 'keep it once' },
    },
  },
  'show-related': {
    summary: 'A related list names a group, and a field and filter of it that points to this one.',
    cases: {
      page: {
        message: 'related lists stand on the page of a record, but records open below their row',
        advice: 'write "mode": "page", or drop "related"',
      },
      unknown: { message: 'there is no group "{resource}"', advice: '{hint}' },
      field: { message: 'records of "{resource}" have no field "{field}"', advice: '{hint}' },
      elsewhere: { message: '"{field}" of "{resource}" does not point to "{group}"', advice: '{hint}' },
      filter: {
        message: 'the list of "{resource}" cannot be narrowed by "{field}"',
        advice: 'add "{field}" to the filters of "{resource}"',
      },
      twice: { message: '"{resource}" is listed by "{field}" twice', advice: 'keep it once' },
    },
  },
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
      alias: { message: '"{key}" is a field of the record', advice: 'write it under "keys"' },
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
      day: { message: 'the filter "{name}" by day does not say which date it compares', advice: 'add "column"' },
      set: { message: 'the filter "{name}" names no set of `states`', advice: '{hint}' },
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
  'name-field': {
    summary: 'Records are called by a line of text.',
    cases: {
      unknown: { message: 'the record has no field "{field}"', advice: '{hint}' },
      kind: { message: '"{field}" is of kind {kind}, which is no name', advice: 'choose a field with a line of text' },
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
  'decision-fields': {
    summary: 'A decision moves an enumeration that only the server sets from one of its values to two others.',
    cases: {
      unknown: { message: 'the record has no field "{field}"', advice: '{hint}' },
      kind: { message: '"{field}" is of kind {kind}, which cannot be decided', advice: 'choose an enumeration' },
      settled: {
        message: '"{field}" could get another value than by the decision',
        advice: 'write "readOnly": true and "default": "{pending}"',
      },
      value: { message: '"{value}" is no value of "{field}"', advice: '{hint}' },
      same: { message: '"{value}" stands for two sides of the decision', advice: 'give each a value of its own' },
      by: {
        message: '"{field}" is of kind {kind}, which names no record',
        advice: 'choose a reference, or leave "by" out: the call then has the id of the record in its path',
      },
      reason: { message: '"{field}" is of kind {kind}, which holds no reason', advice: 'choose a text' },
      written: { message: '"{field}" could be written without a decision', advice: 'add "readOnly": true' },
    },
  },
  'reply-channels': {
    summary: 'The channels of replies have the fields that they need, and the status that a reply sets is one.',
    cases: {
      computed: { message: 'what the server computes cannot be answered', advice: 'take "replies" out' },
      taken: { message: '"{name}" is what replies are sent and answered under', advice: 'give the field another name' },
      twice: { message: 'the channel "{channel}" stands twice', advice: 'drop one of them' },
      missing: {
        message: 'the record has no field that "{channel}" could use',
        advice: 'add one of kind {kind}, or drop the channel',
      },
      unknown: { message: 'the record has no field "{field}"', advice: '{hint}' },
      kind: {
        message: '"{field}" is of kind {kind}, which "{channel}" cannot use',
        advice: 'choose one of kind {wanted}',
      },
      status: { message: '"{field}" is of kind {kind}, which a reply cannot set', advice: 'choose an enumeration' },
      written: { message: '"{field}" could be written without a reply', advice: 'add "readOnly": true' },
      value: { message: '"{value}" is no value of "{field}"', advice: '{hint}' },
    },
  },
  'notify-people': {
    summary: 'Notifications go to records with a screen to send from, and each kind of people has a name of its own.',
    cases: {
      computed: { message: 'what the server computes is nobody who could be notified', advice: 'take "notify" out' },
      unseen: { message: 'there is no screen to send from', advice: 'take "notify" out, or give the group a list' },
      taken: {
        message: '"{type}" is what "{other}" calls its people, too',
        advice: 'write {"userType": "…"} with another name',
      },
    },
  },
  'grouped-list': {
    summary: 'The groups of a list are values of an enumeration, each once.',
    cases: {
      unknown: { message: 'the record has no field "{field}"', advice: '{hint}' },
      kind: { message: '"{field}" is of kind {kind}, which makes no groups', advice: 'choose an enumeration' },
      value: { message: '"{value}" is no value of "{field}"', advice: '{hint}' },
      twice: { message: 'the group "{value}" stands twice', advice: 'drop one of them' },
      filter: { message: 'the parameter "{name}" already names the group', advice: 'drop this filter' },
    },
  },
  'opens-known': {
    summary: 'What opening a record leads to: values of an enumeration, paths of groups, fields that hold ids.',
    cases: {
      unknown: { message: 'the record has no field "{field}"', advice: '{hint}' },
      kind: {
        message: '"{field}" is of kind {kind}, whose values cannot be told apart',
        advice: 'choose an enumeration',
      },
      value: { message: '"{value}" is no value of "{field}"', advice: '{hint}' },
      path: { message: 'no group has the name or the alias "{path}"', advice: '{hint}' },
      id: { message: 'the record has no field "{field}"', advice: '{hint}' },
    },
  },
  'ordering-field': {
    summary: 'Records are arranged by a whole number of their form, in whose order the list stands.',
    cases: {
      unknown: { message: 'the record has no field "{field}"', advice: '{hint}' },
      kind: {
        message: 'records cannot be arranged by "{field}"',
        advice: 'name a field of the form that is a `lawha:order` or another whole number',
      },
      nowhere: { message: 'records of a group with "{part}" are not arranged', advice: 'take "ordering" out' },
      sort: {
        message: 'records are arranged by "{field}", but the list does not stand in its order',
        advice: 'take "sort" out, or write "sort": ["{field}", "id"]',
      },
      together: {
        message:
          'whoever arranges the records gives out "{field}" anew, which is unique together with other fields here',
        advice: 'take it out of "unique", or write "ordering": false',
      },
    },
  },
  'read-mark': {
    summary: 'The mark of being read is a moment that only the server sets.',
    cases: {
      unknown: { message: 'the record has no field "{field}"', advice: '{hint}' },
      moment: {
        message: '"{field}" is no moment that the server alone sets',
        advice: 'give it "format": "date-time" and "readOnly": true',
      },
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
    },
  },
  'home-known': {
    summary: 'The home page names groups, lists, filters and columns that exist.',
    cases: {
      group: { message: 'there is no group "{name}"', advice: '{hint}' },
      list: { message: '"{name}" has no list "{route}"', advice: '{hint}' },
      filter: { message: '"{filter}" is no filter of "{name}"', advice: '{hint}' },
      value: { message: '{value} is no value of the filter "{filter}"', advice: '{hint}' },
      column: { message: 'the list of "{name}" has no column "{column}"', advice: '{hint}' },
      placed: { message: 'the group "{name}" stands in the menu already', advice: 'take it out of one of the two' },
      person: {
        message: 'records of "{name}" have no "{field}"',
        advice: 'name a group of people: full_name, email, phone, is_active',
      },
      reference: { message: '"{field}" of "{name}" is no reference', advice: '{hint}' },
      key: { message: 'two tables have the key "{key}"', advice: 'give one of them another key' },
    },
  },
  'navigation-query': {
    summary: 'The filters that a line of the menu sets exist, and take the values it gives them.',
    cases: {
      filter: { message: '"{filter}" is no filter of "{name}"', advice: '{hint}' },
      value: { message: '{value} is no value of the filter "{filter}"', advice: '{hint}' },
    },
  },
  'singleton-record': {
    summary: 'A group with one record is a tab of a screen of tabs, and says nothing about many records.',
    cases: {
      unknown: { message: 'navigation.json has no screen of tabs "{name}"', advice: '{hint}' },
      key: { message: '"{key}" has no effect on a group with one record', advice: 'drop it' },
      toggle: {
        message: 'the call of the switch "{flag}" names a record, and the one record has no id',
        advice: 'give it a POST call whose path names no record',
      },
      relation: {
        message: '"{field}" points to "{group}", which has one record to choose from',
        advice: 'point to a group of many records',
      },
    },
  },
  'tabs-known': {
    summary: 'A screen of tabs has a name of its own and names tabs and lists that exist.',
    cases: {
      taken: { message: 'something else answers at "{name}" already', advice: 'choose another name' },
      unknown: { message: 'there is no group "{name}"', advice: '{hint}' },
      other: { message: '"{name}" is a tab of "{screen}"', advice: 'take it out, or change its "singleton"' },
      first: {
        message: 'the screen opens at its first tab, and "{name}" is none of its own',
        advice: 'put a group first whose "singleton" is this screen',
      },
      list: { message: '"{name}" has no list "{list}"', advice: '{hint}' },
    },
  },
  'navigation-known': {
    summary: 'The menu names groups that exist, each once, under ids of their own.',
    cases: {
      unknown: { message: 'there is no group "{name}"', advice: '{hint}' },
      page: { message: 'the application has no page "{name}"', advice: '{hint}' },
      list: { message: '"{name}" has no list "{list}"', advice: '{hint}' },
      twice: { message: '"{name}" stands twice in the menu', advice: 'keep it once' },
      id: { message: 'two entries have the id "{id}"', advice: 'give one of them another id' },
      tab: {
        message: '"{name}" is a tab of "{singleton}" and stands in the menu with it alone',
        advice: 'write "{singleton}"',
      },
      screens: {
        message: 'the group "{name}" has no screens to lead to',
        advice: 'leave it out, or give its definition "routes"',
      },
    },
  },
} as const satisfies Messages;
