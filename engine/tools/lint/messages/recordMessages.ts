import type { Messages } from './Messages.types.ts';

/** Rules about the record of a group: its fields, relations, form and table. */
export const recordMessages = {
  'reserved-field': {
    summary: 'A field does not take a name that the record, the API or another field has already.',
    cases: {
      system: { message: 'every record has "{name}" already', advice: 'take it out; the server sets it' },
      parameter: { message: '"{name}" means something else in the API', advice: 'choose another name' },
      clash: {
        message: '"{name}" and "{other}" both have the path "{place}" in the API',
        advice: 'rename one of them',
      },
      column: { message: '"{name}" and "{other}" are both stored as "{place}"', advice: 'rename one of them' },
    },
  },
  'known-shape': {
    summary: 'Every `$ref` names a shared shape of schemas/fields.',
    cases: { unknown: { message: 'there is no shape "{shape}"', advice: '{hint}' } },
  },
  'field-shown': {
    summary: 'Some screen shows every field, or something else of the definitions uses it.',
    cases: {
      nowhere: {
        message: 'no screen shows "{field}", and nothing else uses it',
        advice: 'name it in "columns" or in a section of "show" or of the form, or leave it out',
        consequence: 'misleads',
      },
    },
  },
  'known-field-type': {
    summary: 'The schema of a field amounts to a kind that the language has.',
    cases: {
      none: { message: 'no kind of field fits the schema of "{field}"', advice: '{need}' },
    },
  },
  'keyword-applies': {
    summary: 'No keyword is placed where it has no effect.',
    cases: {
      shape: {
        message: '"{key}" has no effect beside a shape',
        advice: 'drop it, or write plain JSON Schema without "$ref"',
      },
      type: { message: '"{key}" has no effect on a field of type {type}', advice: 'drop it' },
      need: { message: '"{key}" has no effect here', advice: 'drop it: it belongs to {need}' },
      message: {
        message: '"{field}" never fails by "{key}", so that this text is never shown',
        advice: 'drop it, or add "{key}" to the field',
        consequence: 'misleads',
      },
      search: {
        message: '"{key}" has no effect on a field of kind {kind}',
        advice: 'drop it: only texts are searched',
        consequence: 'misleads',
      },
      readonly: {
        message: '"{key}" has no effect on a field that is in no form',
        advice: 'drop it, name the field in a section of the form, or drop "readOnly"',
      },
    },
  },
  'guarded-fields': {
    summary:
      'No field with rights of its own is learned or changed by those who lack them, and none must be filled by them.',
    cases: {
      unread: {
        message: '"{field}" is never masked, because reading it takes no right',
        advice: 'add "read": true, or drop "masked"',
      },
      kind: {
        message: 'no part of "{field}" can be shown, because it is of kind {kind}',
        advice: 'drop "masked": without the right it is hidden',
      },
      set: { message: '"{field}" is written by no form, because the server sets it', advice: 'drop "write"' },
      searched: {
        message: '"{field}" would be found by those who may not read it',
        advice: 'drop "x-searchable"',
      },
      required: {
        message: 'who may not write "{field}" could add no record, because it must be filled',
        advice: 'give it a "default", or take it out of what is required',
      },
      revealed: {
        message: 'here those who lack the right to "{field}" would learn or change it',
        advice: 'name another field, or drop "x-access"',
      },
      elsewhere: {
        message: 'here those who lack the right to "{field}" of "{group}" would learn it',
        advice: 'name another field, or drop "x-access" there',
      },
    },
  },
  'row-access': {
    summary: 'Conditions of the records that an account sees name fields of the record, and fields that accounts have.',
    cases: {
      field: { message: 'the record has no field "{field}"', advice: '{hint}' },
      user: { message: 'accounts have no field "{field}"', advice: '{hint}' },
      negated: {
        message: 'who has no "{field}" would be the exception of a condition that is negated',
        advice: 'say which records are seen, without "not"',
      },
      name: { message: 'the permission "{name}-records" is there already', advice: 'choose another name' },
    },
  },
  'starting-grants': {
    summary: 'Roles that a group grants something have a name in both languages, and are granted what the group has.',
    cases: {
      role: {
        message: 'no role can be called "{role}": the vocabulary has no name for it',
        advice: 'add it to "vocabulary" of product.json',
      },
      unknown: { message: 'the group has no "{grant}" to grant', advice: '{hint}' },
      none: {
        message: 'no role can be granted anything of this group',
        advice: 'leave out "grants": it has no screens, or super admins alone open it',
      },
    },
  },
  'label-missing': {
    summary: 'Everything on screen has a label of its own or from the shared vocabulary.',
    cases: {
      field: { message: 'the field "{name}" has no label', advice: 'add "x-label": {"ar": "…", "en": "…"}' },
      part: {
        message: 'the {part} "{name}" has no label',
        advice: 'write an object with "label": {"ar": "…", "en": "…"}',
      },
    },
  },
  'known-widget': {
    summary: 'Every form widget is a folder of widgets/forms.',
    cases: {
      unknown: { message: 'no widget is called "{widget}"', advice: '{hint}' },
      inferred: {
        message: 'fields of kind {kind} are edited by the widget "{widget}", which does not exist',
        advice: 'state "x-widget", or add widgets/forms/{widget}',
      },
    },
  },
  'widget-accepts-kind': {
    summary: 'A widget can edit the kind of its field.',
    cases: {
      refused: {
        message: 'the widget "{widget}" cannot edit "{field}", which is of kind {kind}',
        advice: 'write one of: {fitting}',
      },
    },
  },
  'widget-options': {
    summary: 'The options of a widget are those that its manifest names.',
    cases: {
      unknown: { message: 'the widget "{owner}" has no option "{option}"', advice: '{hint}' },
      value: {
        message: 'the option "{option}" of the widget "{owner}" {problem}',
        advice: 'see widgets/forms/{owner}/manifest.ts',
      },
    },
  },
  'relation-exists': {
    summary: 'A reference names a group that exists.',
    cases: {
      unknown: { message: 'there is no group "{resource}"', advice: '{hint}' },
      missing: {
        message: '"{field}" does not say which group it points to',
        advice: 'add "x-relation": {"resource": "<name of a group>"}',
      },
      computed: {
        message: 'records of "{resource}" are computed, so that none can be pointed to',
        advice: 'point to a group that is stored',
      },
    },
  },
  'relation-searched': {
    summary: 'A keyword looks into the texts of one stored record that is pointed to.',
    cases: {
      single: { message: '"{field}" does not point to one record', advice: 'drop "searched"' },
      computed: { message: 'the records of "{resource}" are computed and kept nowhere', advice: 'drop "searched"' },
      table: { message: 'the records of "{resource}" are rows of another program\'s table', advice: 'drop "searched"' },
      nothing: { message: 'records of "{resource}" have no text to search', advice: 'drop "searched"' },
    },
  },
  'relation-choices': {
    summary: 'Records with choices name the list field of the other group out of which choices are taken.',
    cases: {
      missing: {
        message: '"{field}" does not say what can be chosen of each record',
        advice: 'add "choices": "{example}" to its "x-relation"',
      },
      unknown: { message: 'records of "{resource}" have no field "{field}"', advice: '{hint}' },
      kind: { message: '"{field}" of "{resource}" is no list of values', advice: '{hint}' },
      unused: {
        message: '"choices" means nothing for a field of kind {kind}',
        advice: 'write {"$ref": "lawha:reference-choices"}, or drop "choices"',
      },
    },
  },
  'renamed-from': {
    summary: 'An earlier name of a field leads to that field alone.',
    cases: {
      present: {
        message: 'a field is called "{name}" now',
        advice: 'take it out, or name the present field otherwise',
      },
      twice: { message: '"{other}" was called "{name}" as well', advice: 'keep it at one of the two' },
    },
  },
  'join-fields': {
    summary: 'A joined text is made by the server of one-line texts of the record.',
    cases: {
      written: {
        message: '"{field}" is made of other fields, so that no one writes it',
        advice: 'add "readOnly": true',
      },
      unknown: { message: 'the record has no field "{field}"', advice: '{hint}' },
      self: { message: '"{field}" cannot be a part of itself', advice: 'take it out' },
      joined: { message: '"{field}" is itself made of others', advice: 'write its parts: {parts}' },
      kind: { message: '"{field}" is of kind {kind}, no plain text of one line', advice: 'name a plain text' },
    },
  },
  'slug-source': {
    summary: 'A slug is made by the server of a text of the record.',
    cases: {
      shape: { message: '"{field}" is no slug', advice: 'write {"$ref": "lawha:slug"}, or take "x-slug-of" out' },
      required: { message: '"{field}" is filled by the server', advice: 'take it out of "required"' },
      unknown: { message: 'the record has no field "{field}"', advice: '{hint}' },
      self: { message: '"{field}" cannot be made of itself', advice: 'name a text of the record' },
      kind: { message: '"{field}" is of kind {kind}, no text of one line', advice: 'name a text' },
      language: {
        message: '"{field}" has no text in "{language}"',
        advice: 'name a language of the field, or the field alone',
      },
      input: { message: 'only a field of the record is made of another', advice: 'take "x-slug-of" out' },
    },
  },
  'server-set': {
    summary: 'What no form can edit is set by the server: structured data.',
    cases: {
      written: {
        message: 'no form has a control for "{field}", which is of kind {kind}',
        advice: 'add "readOnly": true',
      },
      cell: {
        message: 'no cell draws the structured data of "{field}" by itself',
        advice: 'add "x-cell": "<a folder of widgets/cells that accepts json>"',
      },
    },
  },
  'relation-has-options': {
    summary: 'A group that others point to has a text by which its records are chosen.',
    cases: {
      none: {
        message: 'records of "{resource}" have no text to be chosen by',
        advice: 'add a text field, such as "name", to {resource}.json',
      },
    },
  },
  'relation-parent': {
    summary: 'The parent of a reference is a field of this record, and the related group has it too.',
    cases: {
      unknown: { message: 'the record has no reference "{parent}"', advice: '{hint}' },
      unrelated: { message: 'records of "{resource}" have no "{parent}" to be narrowed by', advice: '{hint}' },
    },
  },
  'relation-details': {
    summary:
      'What an option shows besides its name are telephones, emails, short texts or references of the other records.',
    cases: {
      field: { message: 'records of "{resource}" have no such field "{field}"', advice: '{hint}' },
    },
  },
  'relation-by': {
    summary:
      'What chooses the group of a reference, or of a list of them, is an enumeration, and each of its values has a group.',
    cases: {
      kind: { message: '"{field}" is of kind {kind}, whose group nothing can choose', advice: 'take "resourceBy" out' },
      alone: { message: '"{key}" cannot be beside "resourceBy"', advice: 'take one of them out' },
      field: { message: 'the record has no enumeration "{field}"', advice: '{hint}' },
      value: { message: '"{value}" is no value of "{field}"', advice: '{hint}' },
      group: { message: 'there is no group "{group}"', advice: '{hint}' },
      missing: { message: 'no group for {values}', advice: 'say a group for each value' },
      unasked: {
        message: 'a filter by "{field}" does not know the group without one by "{chooser}"',
        advice: 'add "{chooser}" to the filters',
      },
      through: {
        message: '"{field}" points to records of several groups, and this reads those of one',
        advice: 'take it out, or point to one group',
      },
    },
  },
  'required-exists': {
    summary: 'Every required field is declared and in the form.',
    cases: {
      unknown: { message: '"{field}" is required, but not declared', advice: '{hint}' },
      readonly: {
        message: '"{field}" is required, but in no form',
        advice: 'drop it from "required", or drop its "readOnly"',
      },
    },
  },
  'upload-path': {
    summary: 'An upload path belongs to no other call of the API.',
    cases: {
      form: {
        message: '"{path}" is no path of the API',
        advice: 'write words joined by "/", such as "services/pictures"',
      },
      taken: { message: 'another call of the API answers at "{path}"', advice: 'choose another path, or leave it out' },
    },
  },
  'upload-words': {
    summary:
      'A set of documents says which they are; only pictures are cut and described; no file is larger than the server receives.',
    cases: {
      video: { message: '"{key}" has no effect on a video', advice: 'drop it: it belongs to pictures' },
      file: {
        message: '"{key}" has no effect on files of any type',
        advice: 'drop it, or write {"$ref": "lawha:image"}',
      },
      types: {
        message: '"{field}" holds pictures or videos, whose types are always the same',
        advice: 'drop "types", or write {"$ref": "lawha:file"}',
      },
      ceiling: {
        message: 'the server receives no file of {bytes} bytes',
        advice: 'write at most {most}, which are 50 MB',
        consequence: 'misleads',
      },
      tiny: {
        message: 'no file is as small as {bytes} bytes',
        advice: 'write the bytes of the largest file: 2 MB are 2097152',
      },
      documents: {
        message: '"{field}" does not say which documents it holds',
        advice: 'add "x-documents": {"front": {"ar": "…", "en": "…"}, …}',
      },
    },
  },
  'required-languages': {
    summary: 'A text that is required in one language is required in the other.',
    cases: {
      other: { message: '"{field}" is required, "{other}" is not', advice: 'write "{other}" beside it, or drop both' },
    },
  },
  'repeater-items': {
    summary:
      'The items of a repeater are small records of plain values, one of which is always there; blocks may hold lists.',
    cases: {
      kind: {
        message: 'items cannot hold "{field}", which is of kind {kind}',
        advice: 'use one of: {fitting}',
      },
      keyword: { message: '"{key}" means nothing inside an item', advice: 'drop it' },
      relation: {
        message: '"{field}" holds items of its own, and cannot point to records',
        advice: 'drop "x-relation", or write "items": {"type": "integer"}',
      },
      name: { message: '"{name}" is no name of a field', advice: 'write small letters, digits and "_"' },
      empty: {
        message: 'an item of "{field}" may be empty altogether',
        advice: 'add "required": ["{example}"] to its "items"',
      },
      required: { message: '"{name}" is required, but items have no such field', advice: '{hint}' },
      totals: {
        message: 'totals are of the items of a repeater, and here "{field}" has none',
        advice: 'write "x-totals" beside "properties" of its "items", or drop it',
      },
      total: { message: 'items have no field "{name}"', advice: '{hint}' },
      sum: { message: '"{field}" is of kind {kind} and is not added up', advice: 'name a number or an amount' },
      unique: {
        message: '"{field}" is of kind {kind}, by which items are not distinguished',
        advice: 'drop "x-unique", or write it at a code, a name, a number or a day',
      },
    },
  },
  'block-shapes': {
    summary: 'The shapes of blocks have names of their own, fit their list, and are three lists deep at most.',
    cases: {
      array: { message: '"x-blocks" is of a list, and "{field}" is none', advice: 'write "type": "array"' },
      beside: {
        message: '"{field}" says by "x-blocks" what its items are, and again by "{key}"',
        advice: 'drop "{key}"',
      },
      depth: {
        message: 'lists of blocks are more than {most} deep',
        advice: 'take the list out of the innermost shape, or make records of it',
      },
      renamed: {
        message: '"{name}" is no earlier name, because a shape is called so',
        advice: 'drop it from "renamedFrom", or rename that shape',
      },
      again: { message: '"{name}" is the earlier name of two shapes', advice: 'leave it in one of them' },
      most: {
        message: 'the list holds {list} blocks at most, so that {most} of one shape are never reached',
        advice: 'drop "maxItems" of the shape, or write less than {list}',
      },
      least: {
        message: 'the list has to hold {least} blocks, and its shapes allow {most} in all',
        advice: 'write a smaller "minItems", or more of a shape',
      },
      far: { message: 'a list holds {most} blocks at most', advice: 'write a "maxItems" of {most} or less' },
    },
  },
  'secret-use': {
    summary: 'Nothing is revealed of a secret except whether one is stored.',
    cases: {
      keyword: { message: '"{key}" would reveal something of the secret "{field}"', advice: 'drop it' },
      filter: { message: 'the secret "{field}" must not be compared', advice: 'take it out' },
    },
  },
  'enum-labels': {
    summary: 'Every value of an enumeration has a label, and no other value has.',
    cases: {
      none: {
        message: 'the values of "{field}" have no labels',
        advice: 'add "x-enum-labels": {"{value}": {"ar": "…", "en": "…"}, …}',
      },
      missing: { message: 'the value "{value}" has no label', advice: 'add "{value}": {"ar": "…", "en": "…"}' },
      stranger: { message: '"{value}" is no value of "{field}"', advice: '{hint}' },
    },
  },
  'default-valid': {
    summary: 'The value of a new record passes the schema of its field, or is a word that the field has.',
    cases: {
      invalid: { message: 'the default {value} {problem}', advice: 'write a value that the field accepts' },
      twice: {
        message: 'a new record begins with "default" or with "x-default", not with both',
        advice: 'take one of them out',
      },
      word: { message: '"{word}" means nothing for "{field}", which is of kind {kind}', advice: 'write {words}' },
      written: {
        message: 'the form that adds a record has no "{field}", so that it never begins with the person',
        advice: 'drop "x-on", or add "readOnly": true',
      },
      narrowed: {
        message: 'what "{field}" may be depends on "{by}", which is empty when a record is begun',
        advice: 'take "x-default" out, or point to one group of accounts alone',
      },
      group: {
        message: 'the people who add records are none of "{group}"',
        advice: 'name a group with "access": "account" in "x-relation"',
      },
      input: { message: 'the inputs of a move begin empty, so that "{key}" has no effect', advice: 'take it out' },
      renewed: {
        message: 'only what the server sets is set anew, and "{field}" is not, or to nothing',
        advice: 'add "readOnly": true and "x-default"',
      },
    },
  },
  'form-limits': {
    summary: 'Every field of a form has limits: texts a length, numbers two bounds, lists a count.',
    cases: {
      text: { message: 'the text "{field}" has no longest length', advice: 'add "maxLength"' },
      number: { message: 'the number "{field}" has no {bound}', advice: 'add "{key}"' },
      list: { message: 'the list "{field}" has no greatest count', advice: 'add "maxItems"' },
      order: { message: '"{low}" is above "{high}", so that nothing passes', advice: 'exchange them' },
      none: { message: 'no value of "{field}" keeps to {limits} together', advice: 'change one of them' },
      choice: {
        message: '{value} does not keep to the other limits of "{field}"',
        advice: 'take it out, or change the limits',
      },
    },
  },
  'section-fields': {
    summary: 'Sections name fields of the record, every one that people fill in once.',
    cases: {
      unknown: { message: 'the record has no field "{field}"', advice: '{hint}' },
      secret: { message: '"{field}" is never returned by the server', advice: 'take it out' },
      twice: { message: '"{field}" is in two sections', advice: 'keep it in one' },
      width: {
        message: 'a width of {width} does not fit into {columns} columns',
        advice: 'write at most {columns}, or more "columns"',
      },
      both: {
        message: 'the form has both "sections" and "tabs"',
        advice: 'keep one: the sections of tabs are in the tabs',
      },
      missing: { message: 'the field "{field}" is in no section', advice: 'add it to one of the sections' },
    },
  },
  'form-steps': {
    summary: 'A step of a form has fields to fill in, and depends on what was entered before it.',
    cases: {
      both: {
        message: 'the form has "{key}" beside "steps"',
        advice: 'keep one: the sections of steps are in the steps',
      },
      parts: { message: 'the step has "fields" and "sections"', advice: 'put its fields into one of the sections' },
      idle: { message: 'the step has no field that people fill in', advice: 'put what it has into another step' },
      own: {
        message: 'the condition of the step tests "{field}", which exists in this step alone',
        advice: 'test a field of an earlier step',
      },
      later: {
        message: 'the condition of the step tests "{field}", which is asked for later',
        advice: 'move the step after it, or test a field of an earlier step',
        consequence: 'misleads',
      },
    },
  },
  'field-actions': {
    summary: 'An action beside a field is one that the group has, on a form that shows the field.',
    cases: {
      state: { message: 'there is no state "{state}"', advice: '{hint}' },
      flag: { message: '"{flag}" is no switch of the group', advice: '{hint}' },
      unmoved: { message: 'no move of the staff leads to "{state}"', advice: 'write a state that a move leads to' },
      twice: { message: '"{name}" is beside two fields', advice: 'keep it beside one' },
      undecided: { message: 'no record of the group waits for a decision', advice: 'add "decision", or take it out' },
      unanswered: { message: 'records of the group are not answered', advice: 'add "replies", or take it out' },
      unseen: {
        message: 'the form for editing does not show "{field}"',
        advice: 'put the actions beside a field that it shows, or name the field in a section',
      },
    },
  },
  'rule-fields': {
    summary: 'Rules compare fields that exist and can be compared.',
    cases: {
      unknown: { message: 'the record has no field "{field}"', advice: '{hint}' },
      currency: {
        message: '"{field}" and "{other}" are amounts in different currencies, which have no order',
        advice: 'compare amounts in one currency',
      },
      unfit: {
        message: '"{field}" and "{other}" cannot be compared',
        advice: 'compare two dates, times, weeks, quarters or numbers',
      },
      number: {
        message: '"{field}" is of kind {kind}, which has no least or greatest value',
        advice: 'bound a number',
      },
      boundless: { message: 'the rule bounds nothing', advice: 'add "minimum" or "maximum"' },
      empty: { message: 'no number keeps to these limits', advice: 'write a maximum that is not below the minimum' },
    },
  },
  'condition-fields': {
    summary: 'Conditions test other fields for values that they can have.',
    cases: {
      unknown: { message: 'the record has no field "{field}"', advice: '{hint}' },
      self: { message: 'the condition of "{field}" tests the field itself', advice: 'test another field' },
      value: { message: '{value} is no value of "{field}"', advice: '{hint}' },
      bound: {
        message: '"{field}" is of kind {kind}, which has no least or greatest value',
        advice: 'use "const" or "enum"',
      },
      list: {
        message: '"{field}" is of kind {kind}, which has no items',
        advice: 'test a list of choices or of references',
      },
      compare: {
        message: '"{field}" cannot be compared with "{other}" in this way',
        advice: 'compare two dates, times, weeks, quarters or numbers, or a date with "today"; texts can be the "same"',
      },
      days: { message: 'days are added to a date, and "{other}" is none', advice: 'drop "days"' },
      secret: { message: 'the value of "{field}" is never known', advice: 'test another field' },
      person: { message: 'no person acts where this condition is asked', advice: 'leave "person" out: test fields' },
    },
  },
  'condition-holds': {
    summary: 'A condition holds for some records and not for others, and no two fields wait for each other.',
    cases: {
      never: {
        message: 'no record ever meets this condition',
        advice: 'let one of its tests allow a value that the others allow too',
      },
      always: {
        message: 'every record meets this condition',
        advice: 'leave it out, or test a value that not every record has',
        consequence: 'misleads',
      },
      twice: { message: 'the condition states the same before', advice: 'keep it once', consequence: 'style' },
      ring: {
        message: '"{field}" exists only while {ring} do, and they only while it does: none is ever shown',
        advice: 'take one of the conditions out',
      },
      locks: {
        message: '"{field}" and {ring} lock each other',
        advice: 'take one of the conditions "x-read-only-when" out',
      },
    },
  },
  'rules-agree': {
    summary: 'Rules between fields can be kept together, and none says what another says.',
    cases: {
      itself: { message: '"{field}" is compared with itself', advice: 'name another field, or "today"' },
      never: {
        message: 'no values of "{field}" and "{other}" keep to this rule and to those before it',
        advice: 'take one of the rules out, or turn its "is" around',
      },
      twice: { message: 'the same rule is there before', advice: 'keep it once', consequence: 'style' },
      span: { message: 'the span begins and ends with "{field}"', advice: 'name the field in which it ends' },
      within: {
        message: '"{field}" is a side of the span itself',
        advice: 'name the field that the records compared have in common',
      },
      outside: {
        message: 'no value of "{field}" keeps to this and to the limits of the field',
        advice: 'change "{key}" here or at the field',
      },
    },
  },
  'pattern-matches': {
    summary: 'A pattern takes some texts and refuses others, as it reads.',
    cases: {
      never: {
        message: 'no text matches "{pattern}"',
        advice: 'write the pattern alone, without slashes and flags, "^" first and "$" last',
      },
      any: {
        message: 'every text matches "{pattern}"',
        advice: 'leave it out, or ask for something between "^" and "$"',
        consequence: 'misleads',
      },
      anchors: {
        message: '"^" or "$" belongs to one alternative of "{pattern}" only',
        advice: 'put the alternatives in brackets: ^(?:a|b)$',
        consequence: 'misleads',
      },
      empty: {
        message: 'the empty alternative of "{pattern}" takes every text',
        advice: 'take the "|" out; an empty field is not checked by its pattern anyway',
        consequence: 'misleads',
      },
      range: {
        message: 'a range in "{pattern}" has [, \\, ], ^, _ and ` in it besides letters',
        advice: 'write A-Za-z',
        consequence: 'misleads',
      },
      arabic: {
        message: 'a range in "{pattern}" leaves out ء آ أ ؤ إ ئ',
        advice: 'write ء-ي or \\p{Script=Arabic}',
        consequence: 'misleads',
      },
      escape: {
        message: '"{pattern}" asks for a backslash itself',
        advice: 'write one escape: in JSON "\\\\d" is a digit',
        consequence: 'misleads',
      },
    },
  },
  'storage-fields': {
    summary: 'Unique sets, indexes and roll-ups name fields that fit, each once.',
    cases: {
      unknown: { message: 'the record has no field "{field}"', advice: '{hint}' },
      twice: { message: '"{field}" is listed twice in this set', advice: 'keep it once' },
      again: { message: 'the definition states the same before', advice: 'keep it once' },
      covered: {
        message: 'another index begins with the same fields, so that this one is never needed',
        advice: 'leave it out',
        consequence: 'style',
      },
      countable: {
        message: 'records cannot be counted by "{field}", which is of kind {kind}',
        advice: 'count by choices, flags and references',
      },
      stretch: { message: '"{field}" is of kind {kind}, which has no days', advice: '{hint}' },
    },
  },
  'storage-table': {
    summary: "A group on another program's table has nothing that the server would have to add to that table.",
    cases: {
      alone: { message: 'no table is named whose columns these are', advice: 'add "table", or leave "columns" out' },
      both: { message: 'the records are computed and rows of a table', advice: 'keep "source" or "table"' },
      own: {
        message: '"{key}" needs a table of the server itself, and the records are rows of another one',
        advice: 'leave it out',
      },
      unknown: { message: 'no field has the column "{name}"', advice: '{hint}' },
      twice: { message: 'the column "{column}" is that of another field already', advice: 'name each once' },
    },
  },
  'message-keyword': {
    summary: 'Own messages belong to keywords that can fail.',
    cases: { unknown: { message: 'no check is called "{keyword}"', advice: '{hint}' } },
  },
} as const satisfies Messages;
