import type { Messages } from './Messages.types.ts';

/** Rules about values that the server takes from elsewhere or computes. */
export const valueMessages = {
  'filled-from': {
    summary: 'What a new field gets in existing records is a value that it may have, or made of what they have.',
    cases: {
      computed: { message: '"{field}" is worked out in every record, also in existing ones', advice: 'take it out' },
      value: { message: 'the value {value} {problem}', advice: 'write one that the field accepts' },
      kind: {
        message: '"{field}" is of kind {kind}, into which no text is put as it is',
        advice: 'write a value: { "value": … }, or take it out',
      },
      self: { message: '"{field}" cannot be made of itself', advice: 'name another field' },
      unknown: { message: '"{field}" is no field of the record, and none of "removedFields"', advice: '{hint}' },
      source: {
        message: '"{field}" is of kind {kind}, which is no text',
        advice: 'name a text, a number, a day or a choice',
      },
      languages: {
        message: '"{source}" has a text in each language, and "{field}" one alone',
        advice: 'write a field of several languages, or remove "{source}" and name the column of a language',
      },
      input: { message: 'what is put in with a move is in no record before', advice: 'take "x-filled-from" out' },
    },
  },
  'removed-fields': {
    summary: 'A field that was removed is none of the record, and has no other name now.',
    cases: {
      present: { message: '"{name}" is of the field "{field}" now', advice: 'take it out: its column is in use' },
      renamed: { message: '"{name}" is called "{now}" now, with its values', advice: 'take it out here, or there' },
      table: { message: 'the group has no table of its own whose columns could be kept', advice: 'take it out' },
    },
  },
  'converted-from': {
    summary:
      'Conversions of stored values lead to their field, and what becomes of other values is one that it may have.',
    cases: {
      kind: { message: '"{by}" does not lead to "{field}", which is of kind {kind}', advice: '{fitting}' },
      twice: {
        message: '"{by}" is never used, because "{other}" reads the same values',
        advice: 'keep one of the two: an entry is for one type that a database may still have',
      },
      computed: { message: '"{field}" is worked out, so that nothing is converted', advice: 'take it out' },
      option: { message: '"{option}" has no effect on "{by}"', advice: 'drop it' },
      needs: { message: '"{by}" does not say its "{option}"', advice: 'add "{option}"' },
      alike: {
        message: '"{by}" reads texts and makes texts, so that nothing in a column says which of the two a value is',
        advice: 'give "{field}" a column of its own by "x-column", and name the present one in "column"',
      },
      item: {
        message: 'nothing in an item says whether "{by}" has read a value already',
        advice: '{fitting}',
      },
      language: { message: 'records have no texts in "{language}"', advice: 'write a language of records' },
      values: { message: '{value} is no value of "{field}"', advice: '{hint}' },
      present: {
        message: '"{value}" is a value of "{field}" now, and would be changed again by each start',
        advice: 'drop it, or take the value out of "enum"',
      },
      empty: {
        message: '"{field}" is never empty',
        advice: 'write "refuse", or a value: { "value": … }',
      },
      value: { message: 'the value {value} {problem}', advice: 'write one that the field accepts' },
      own: {
        message: '"{column}" is the column of the field itself',
        advice: 'give the field another one by "x-column", or take it out: then its values are converted in place',
      },
      other: {
        message: '"{column}" is the column of "{field}"',
        advice: 'name the column that has the values of before',
      },
      input: { message: 'what is put in with a move is stored in no field', advice: 'take "x-converted-from" out' },
    },
  },
  'field-column': {
    summary: 'A column with a name of its own is of one field, of a kind that stored values are converted to.',
    cases: {
      computed: { message: '"{field}" is worked out, so that nothing is converted', advice: 'take it out' },
      known: {
        message: 'the server reads "{field}" by its name',
        advice: 'take it out: its values are converted in place',
      },
      kind: {
        message: '"{field}" is of kind {kind}, to which no stored value is converted',
        advice: 'take it out',
      },
      own: { message: '"{field}" is the name of its column anyway', advice: 'drop it' },
      taken: { message: '"{column}" is a column of the server', advice: 'write another name' },
      input: { message: 'what is put in with a move is stored in no column', advice: 'take "x-column" out' },
    },
  },
  'number-pattern': {
    summary: 'A number of a record is a read-only text, made by the server of what every record has.',
    cases: {
      group: { message: 'a group of one record, or of computed ones, has no numbers', advice: 'take "x-number" out' },
      shape: {
        message: '"{field}" is of kind {kind}, and a number is a text of one line',
        advice: 'write {"$ref": "lawha:text", "readOnly": true}',
      },
      written: { message: '"{field}" is given by the server', advice: 'add "readOnly": true' },
      twice: { message: '"x-number" and "{key}" both say what the value is', advice: 'keep one of the two' },
      input: { message: 'only a field of the record has a number', advice: 'take "x-number" out' },
      unknown: { message: 'the record has no field "{field}"', advice: '{hint}' },
      self: { message: '"{field}" cannot be made of itself', advice: 'name another field of the record' },
      reference: {
        message: '"{field}" is of kind {kind} and points to no record',
        advice: 'begin with a reference of the record, as in "{branch_id.code}"',
      },
      other: { message: 'the records of "{group}" have no field "{field}"', advice: '{hint}' },
      computed: {
        message: 'the records of "{group}" are computed, so that no number is made of them',
        advice: 'name a field of the record',
      },
      kind: {
        message: '"{field}" is of kind {kind}, and a number is made of texts of one line, choices and whole numbers',
        advice: 'name a code of the record',
      },
      empty: {
        message: '"{field}" may be empty, and the number would lack it',
        advice: 'require it, or give it a default',
      },
      guarded: {
        message: '"{other}" takes a right to be read, which "{field}" does not ask for',
        advice: 'give "{field}" the same "x-access"',
      },
      counter: {
        message: 'the pattern has {count} counters',
        advice: 'write one, with a "#" for each digit that it has at least, as in "INV-{####}"',
      },
      beside: {
        message: 'the counter is directly beside "{field}", so that two ranges could have the same number',
        advice: 'put a text such as "-" between them',
      },
      long: {
        message: 'a number has up to {length} characters, and "{field}" holds {limit}',
        advice: 'raise "maxLength"',
      },
      undated: {
        message: 'the pattern {pattern} has nothing of the day',
        advice: 'write the year into it, or take "on" out',
      },
      day: { message: '"{field}" is of kind {kind}, and a number takes its day from a date', advice: 'name a date' },
      depends: {
        message: 'whether a record has a number depends on {what}',
        advice: 'ask fields of the record alone, such as its state',
      },
    },
  },
  'rows-group': {
    summary: 'Rows of a form are records of a stored group with forms of its own, whose reference leads to the record.',
    cases: {
      unknown: { message: 'there is no group "{group}"', advice: '{hint}' },
      field: { message: 'the rows have no field "{field}"', advice: '{hint}' },
      array: { message: '"x-rows" is of a list, and "{field}" is none', advice: 'write "type": "array"' },
      word: {
        message: '"{key}" is of a value of the record, and rows are records of their own',
        advice: 'take it out',
      },
      required: {
        message: 'what is sent of rows is only what is changed, so that "{field}" is never required',
        advice: 'take it out of "required" and write "minItems": 1 at the field',
      },
      many: {
        message: 'a form holds at most {most} rows',
        advice: 'state fewer, or show the records as a related list',
      },
      owner: {
        message: 'records that are computed, the only one of their group, or accounts and roles have no rows',
        advice: 'use x-rows in a group with a table of its own',
      },
      stored: {
        message: 'the records of "{group}" are computed, its only one, or accounts and roles, and no rows',
        advice: 'name a group with a table of its own',
      },
      forms: {
        message: 'the records of "{group}" are not both added and edited by a form',
        advice: 'let "routes" of that group have "add" and "edit"',
      },
      pointing: {
        message: 'no such reference of "{group}" leads to "{own}"',
        advice: 'name its reference to this group, or add one to that group',
      },
      several: {
        message: 'several references of "{group}" lead here: {fields}',
        advice: 'say which one, as in "by": "{first}"',
      },
      written: {
        message: '"{field}" of "{group}" is not in both of its forms, so that no row could be given to the record',
        advice: 'take "readOnly" and "x-on" from that field',
      },
      filter: {
        message: 'the lists of "{group}" have no filter "{field}", by which its rows are read',
        advice: 'add "{field}" to the "filters" of that group',
      },
      twice: { message: 'another field has the same rows of "{group}"', advice: 'keep one of the two' },
      own: {
        message: '"{field}" is the same in all rows, or their place, and no column',
        advice: 'take it out of "fields"',
      },
      column: {
        message: '"{field}" is of kind {kind}, which no cell of a table holds',
        advice: 'take it out of "fields"; it is below the row when that is opened',
      },
      total: { message: '"{field}" is of kind {kind} and is not added up', advice: 'name a number or an amount' },
      unshown: { message: '"{field}" is added up below a column that the table does not have', advice: '{hint}' },
      ring: { message: 'rows lead back to their own group: {ring}', advice: 'take "x-rows" out of one of them' },
      deep: {
        message: 'rows of rows of rows are not edited in one form: {way}',
        advice: 'take "x-rows" out of one of them',
      },
      input: {
        message: 'a move between states asks for values, and not for rows',
        advice: 'make it a field of the record',
      },
    },
  },
  'from-field': {
    summary:
      'A value of another record is taken through a reference of the record, or of the one that is found by values of both, from a field of the same kind.',
    cases: {
      written: {
        message: '"{field}" has the value of another record, so that no one writes it',
        advice: 'add "readOnly": true',
      },
      unknown: { message: 'the record has no field "{field}"', advice: '{hint}' },
      reference: {
        message: '"{field}" is of kind {kind} and points to no record',
        advice: 'begin with a reference of the record, as in "author_id.phone"',
      },
      group: {
        message: 'the records of "{group}" are computed, of another program or its only one: nothing follows them',
        advice: 'take the value from a group with a table of its own',
      },
      other: { message: 'the records of "{group}" have no field "{field}"', advice: '{hint}' },
      found: { message: 'there is no group "{group}"', advice: '{hint}' },
      sought: { message: 'the records of "{resource}" have no field "{field}"', advice: '{hint}' },
      day: { message: '"{field}" is of kind {kind} and no day', advice: 'name a date' },
      match: {
        message:
          '"{field}" is of kind {kind}, and "{other}" of kind {second}, so that they are never known to be the same',
        advice: 'name two fields with one value each, of one kind',
      },
      kind: {
        message: '"{field}" is of kind {kind}, and "{other}" of kind {second}',
        advice: 'give both one shape, with the same choices, and for references the same group',
      },
      currency: {
        message: '"{field}" would have the number of "{other}" in another currency',
        advice: 'give both the same "x-currency"; one that a field says is taken through the same reference',
      },
      taken: {
        message: 'a value of kind {kind} is not taken to another record',
        advice: 'show the field of the other record by a column or a highlight',
      },
      once: {
        message: 'a switch has a value from the beginning, so that it is never taken once',
        advice: 'leave out "once", or take over a choice',
      },
      twice: { message: '"x-from" and "{key}" both say what the value is', advice: 'keep one of the two' },
      guarded: {
        message: '"{other}" takes a right to be read, which "{field}" does not ask for',
        advice: 'give "{field}" the same "x-access"',
      },
    },
  },
  'value-fields': {
    summary: 'A computed value is made of fields that the record or the rows have, of kinds that go together.',
    cases: {
      written: { message: '"{field}" is computed, so that no one writes it', advice: 'add "readOnly": true' },
      one: {
        message: 'an object of "x-value" states one operator, and this one has {count}',
        advice: 'write one of {words}',
      },
      word: {
        message: '"{key}" says nothing beside "{operator}"',
        advice: 'take it out, or use an operator over rows',
      },
      unknown: { message: 'there is no field "{field}" to compute with', advice: '{hint}' },
      rate: {
        message: 'an amount is converted by a rate, and this one has none',
        advice: 'say what one unit of its currency is in that of this field: "rate": "exchange_rate"',
      },
      amount: {
        message: '"{field}" is of kind {kind}, and only an amount becomes another amount',
        advice: 'write "multiply", or name a field of kind money',
      },
      kind: {
        message: '"{field}" is of kind {kind} and no number',
        advice: 'name a number, an amount or a percentage',
      },
      rows: {
        message: '"{name}" is neither a repeater of the record nor a group with records of its own',
        advice: '{hint}',
      },
      pointing: {
        message: 'the records of "{group}" do not point to this one by "{field}"',
        advice: 'name a reference of theirs to "{own}"',
      },
      several: {
        message: 'the records of "{group}" point to this one by {fields}',
        advice: 'say by which one: "by": "{first}"',
      },
      alone: {
        message: 'a value over the records of "{group}" is no part of a calculation',
        advice: 'give it a field of its own, and name that field here',
      },
      by: { message: 'the items of a repeater need no "by"', advice: 'take it out' },
      result: {
        message: '"{field}" is of kind {kind}, which does not hold what is computed',
        advice: 'give it {fitting}',
      },
      unit: {
        message: 'this brings together {one} and {other}',
        advice:
          'turn one of them into the other first, as in {"multiply": ["price", "rate", 0.01]} or {"convert": "price", "rate": "exchange_rate"}',
      },
      currencies: {
        message: 'this brings together amounts of several currencies: each row has that of its "{by}"',
        advice:
          'count one currency, as in "where": {"properties": {"{by}": {"const": "KWD"}}}, or give the rows the currency of this record by "x-from"',
      },
      depends: {
        message: 'whether a row counts depends on {what}, and the value is stored',
        advice: 'test fields of the row alone',
      },
      input: { message: '"{key}" says nothing of an input of a move', advice: 'give it to a field of the record' },
      twice: { message: '"x-value" and "{key}" both say what the value is', advice: 'keep one of the two' },
      guarded: {
        message: '"{other}" takes a right to be read, which "{field}" does not ask for',
        advice: 'give "{field}" the same "x-access"',
      },
    },
  },
  'money-currency': {
    summary: 'Every amount has a currency that is known; where records have several, each record says its own.',
    cases: {
      kind: { message: '"{field}" is no amount', advice: 'write {"$ref": "lawha:money"}, or take "x-currency" out' },
      unknown: { message: '"{code}" is not the ISO 4217 code of a currency', advice: '{hint}' },
      field: { message: 'the record has no field "{field}" that says a currency', advice: '{hint}' },
      choice: {
        message: '"{field}" is of kind {kind} and says no currency',
        advice: 'write {"$ref": "lawha:currency"} there, or name another field',
      },
      optional: {
        message: '"{field}" may be empty, and an amount without a currency says nothing',
        advice: 'add "{field}" to "required", without a condition',
      },
      single: {
        message: 'there is one currency, so that there is nothing to choose',
        advice: 'name others in "currencies" of product.json, or in "enum" here',
      },
      cell: {
        message: 'the cell "{cell}" does not say the currency of "{field}"',
        advice: 'leave the cell out, or write "amount"',
        consequence: 'misleads',
      },
    },
  },
  'value-ring': {
    summary: 'No value is computed from itself, through other fields or other groups.',
    cases: {
      closed: {
        message: 'the value of "{field}" depends on itself: {ring}',
        advice: 'leave one of these fields to people, or take it out of the calculation',
        consequence: 'stops',
      },
    },
  },
} as const satisfies Messages;
