import type { Messages } from './Messages.types.ts';

/** Rules about a group: its name, routes, record page, and what is special to some groups. */
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
    summary:
      'A group whose records the server computes names a known source, has the fields that it has, and writes nothing.',
    cases: {
      column: { message: 'the source "{source}" has no "{column}"', advice: '{hint}' },
      kind: {
        message: '"{column}" of the source "{source}" is {has}, and this field holds {needed}',
        advice: 'give the field a type that holds {has}, or drop it',
      },
      links: {
        message: '"{field}" points to several records, which are in a table, and the source "{source}" has none',
        advice: 'drop it, or point to one record',
      },
      unread: {
        message: '"{field}" is never read, and records that the server computes are only read',
        advice: 'drop it, or give it a type that is shown',
      },
      reads: {
        message: 'the source "{source}" reads the group "{group}", and there is none',
        advice: 'add the group, or name another source',
      },
      searched: {
        message: 'the source "{source}" has no text that "keyword" looks into',
        advice: 'state "filters" without "keyword"',
      },
      undescribed: {
        message: 'product.json does not say what the source "{source}" has, so that these fields cannot be checked',
        advice: 'state "columns" of the source, and "searched" where "keyword" looks into it',
      },
      unknown: { message: 'the server has no source "{source}"', advice: '{hint}' },
      write: { message: 'records that the server computes have no "{what}"', advice: 'take "{what}" out' },
      table: { message: '"{key}" has no effect without a table, and computed records have none', advice: 'drop it' },
      field: { message: '"{field}" of a computed record cannot be written', advice: 'add "readOnly": true' },
    },
  },
  'form-panels': {
    summary: 'A panel below a form is a folder of widgets/panels, and the group has one record.',
    cases: {
      unknown: { message: 'no panel is called "{panel}"', advice: '{hint}' },
      many: {
        message: 'panels are below the form of a group with one record, but this group has many',
        advice: 'write them in "show", or drop "panels"',
      },
      about: {
        message: 'the panel "{panel}" cannot be about "{group}"',
        advice: 'drop this panel',
      },
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
  'show-highlights': {
    summary: 'The band of a page shows fields of the record, or how to reach the record that a reference points to.',
    cases: {
      page: {
        message: 'a band is on top of the page of a record, but records open below their row',
        advice: 'write "mode": "page", or drop "highlights"',
      },
      field: { message: 'there is no field "{field}" to show', advice: '{hint}' },
      pointer: { message: '"{field}" is of kind {kind} and points to no single record', advice: 'name a reference' },
      contact: { message: 'records of "{resource}" have no telephone or email "{field}"', advice: '{hint}' },
      twice: { message: '"{field}" is in the band twice', advice: 'drop one of the two' },
    },
  },
  'show-adds': {
    summary: 'A record that begins from another names a group, fields of its add form, and fields of this record.',
    cases: {
      page: {
        message: 'what begins from a record is on its page, but records open below their row',
        advice: 'write "mode": "page", or drop "adds"',
      },
      group: { message: 'there is no group "{resource}"', advice: '{hint}' },
      target: { message: 'records of "{resource}" have no field "{field}"', advice: '{hint}' },
      source: { message: 'there is no field "{field}" to begin with', advice: '{hint}' },
      chooser: {
        message: '"{field}" begins as a record of another group: "{chooser}" does not choose "{group}"',
        advice: 'write "set": {"{chooser}": "{value}"}',
        consequence: 'misleads',
      },
      copy: {
        message: 'a record of "{resource}" is no copy of this one',
        advice: 'name this group, or take "copy" out',
      },
      form: {
        message: 'the add form of "{resource}" has no field "{field}"',
        advice: 'name one of the form, or let the server set it',
      },
    },
  },
  'show-panels': {
    summary: 'A panel is a folder of widgets/panels, about a record that it can be about.',
    cases: {
      page: {
        message: 'panels are shown on the page of a record, but records open below their row',
        advice: 'write "mode": "page", or drop "panels"',
      },
      unknown: { message: 'no panel is called "{panel}"', advice: '{hint}' },
      field: { message: 'there is no reference "{field}" for the panel to be about', advice: '{hint}' },
      about: {
        message: 'the panel "{panel}" cannot be about a record of "{group}"',
        advice: '{hint}',
      },
      twice: { message: 'the panel "{panel}" is listed here twice', advice: 'keep it once' },
    },
  },
  'show-related': {
    summary: 'A related list names a group, and a field and filter of it that points to this one.',
    cases: {
      page: {
        message: 'related lists are shown on the page of a record, but records open below their row',
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
  'renamed-group': {
    summary: 'An earlier name of a group leads to that group alone.',
    cases: {
      self: { message: '"{name}" is the name of the group now', advice: 'take it out' },
      present: {
        message: 'a group is called "{name}" now',
        advice: 'take it out, or give that group another name',
      },
      twice: { message: '"{name}" leads to {other} as well', advice: 'keep it at one of the two' },
      reserved: {
        message: 'no group was called "{name}": the application, the API or the database has something there',
        advice: 'take it out',
      },
    },
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
      path: { message: 'the path "{path}" is listed twice among the routes', advice: 'give one of them another path' },
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
  'name-field': {
    summary: 'Records are called by a line of text.',
    cases: {
      unknown: { message: 'the record has no field "{field}"', advice: '{hint}' },
      kind: { message: '"{field}" is of kind {kind}, which is no name', advice: 'choose a field with a line of text' },
      brace: {
        message: '"{text}" has a brace that belongs to no field',
        advice: 'write each field between braces of its own, and no other brace',
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
      same: {
        message: '"{value}" is the value of two outcomes of the decision',
        advice: 'give each a value of its own',
      },
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
      twice: { message: 'the channel "{channel}" is listed twice', advice: 'drop one of them' },
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
      computed: {
        message: 'a value that the server computes is no account that could be notified',
        advice: 'take "notify" out',
      },
      unseen: { message: 'there is no screen to send from', advice: 'take "notify" out, or give the group a list' },
      taken: {
        message: '"{type}" is what "{other}" calls its people, too',
        advice: 'write {"userType": "…"} with another name',
      },
    },
  },
  'opens-known': {
    summary: 'What opening a record leads to: values of an enumeration, paths of groups, fields that hold ids.',
    cases: {
      unknown: { message: 'the record has no field "{field}"', advice: '{hint}' },
      kind: {
        message: '"{field}" is of kind {kind}, whose values cannot be distinguished',
        advice: 'choose an enumeration',
      },
      value: { message: '"{value}" is no value of "{field}"', advice: '{hint}' },
      path: { message: 'no group has the name or the alias "{path}"', advice: '{hint}' },
      id: { message: 'the record has no field "{field}"', advice: '{hint}' },
    },
  },
  'ordering-field': {
    summary: 'Records are arranged by a whole number of their form, by which the list is sorted.',
    cases: {
      unknown: { message: 'the record has no field "{field}"', advice: '{hint}' },
      kind: {
        message: 'records cannot be arranged by "{field}"',
        advice: 'name a field of the form that is a `lawha:order` or another whole number',
      },
      nowhere: { message: 'records of a group with "{part}" are not arranged', advice: 'take "ordering" out' },
      sort: {
        message: 'records are arranged by "{field}", but the list is not sorted by it',
        advice: 'take "sort" out, or write "sort": ["{field}", "id"]',
      },
      together: {
        message: 'arranging the records renumbers "{field}", which is unique together with other fields here',
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
      unique: {
        message: 'two records that are opened at the same moment have the same "{field}"',
        advice: 'leave it out of what is unique',
      },
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
} as const satisfies Messages;
