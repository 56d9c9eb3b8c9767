import type { Messages } from './Messages.types.ts';

/** Rules about states, replies and decisions of a group's records, and their effects on the server. */
export const stateMessages = {
  'states-field': {
    summary: 'The field of `states` is a plain text of the record that only the server sets.',
    cases: {
      unknown: { message: 'the record has no field "{field}" to hold the state', advice: '{hint}' },
      plain: {
        message: '"{field}" is not a plain text that only the server sets',
        advice: 'write {"type": "string", "readOnly": true}; the states say the rest',
      },
    },
  },
  'states-names': {
    summary: 'Everything that `states` names exists: states, actors, fields, inputs, settings.',
    cases: {
      state: { message: 'there is no state "{name}"', advice: '{hint}' },
      actor: { message: 'there is no actor "{name}"', advice: '{hint}' },
      field: { message: 'the record has no field "{name}"', advice: '{hint}' },
      input: { message: '"{name}" is neither an input of `states` nor a field of the record', advice: '{hint}' },
      setting: { message: 'there is no setting "{name}"', advice: '{hint}' },
      reference: { message: '"{name}" points to no record, so that it cannot say who acts', advice: '{hint}' },
    },
  },
  'states-agree': {
    summary: 'A move changes the state, asks for each thing once, and sets values that their fields take.',
    cases: {
      itself: { message: 'the move leads from "{state}" to itself', advice: 'name another state in "to"' },
      input: { message: 'the move asks for "{name}" twice', advice: 'keep it once' },
      value: {
        message: '"{field}" cannot be set to {value}: it {problem}',
        advice: 'write a value that the field takes',
      },
      recognised: {
        message: '"{state}" is a state already, so that it is not only recognised',
        advice: 'keep it in "values" or in "recognised"',
        consequence: 'misleads',
      },
    },
  },
  'states-keep': {
    summary: 'What a move keeps is a reason that it asks for, in a field for structured data.',
    cases: {
      unasked: { message: 'the move keeps "{name}" but does not ask for it', advice: 'add it to "inputs"' },
      reason: { message: '"{name}" points to no record, so that there is nothing to keep', advice: 'keep a reference' },
      target: {
        message: '"{field}" cannot keep a reason',
        advice: 'name a field {"$ref": "lawha:json", "readOnly": true}',
      },
    },
  },
  'states-notify': {
    summary:
      'Recipients of notifications about moves are accounts to which the record points and which can be notified.',
    cases: {
      unknown: { message: 'the record points to no account by "{field}"', advice: '{hint}' },
      subject: {
        message: 'the product declares no "{subject}" among "notificationSubjects"',
        advice: '{hint}',
      },
      unnotifiable: {
        message: '"{field}" points to "{group}", whose records can neither be notified nor sign in',
        advice: 'give "{group}" the key "notify", or take "{field}" out',
      },
    },
  },
  'states-reach': {
    summary: 'Every state can be reached and left towards an end, and each move is listed once.',
    cases: {
      target: { message: 'a move has either "to" or "stays"', advice: 'keep one of them' },
      unreached: {
        message: 'no move leads from "{initial}" to "{state}"',
        advice: 'add one, or recognise the value only',
      },
      stuck: { message: 'no way leads from "{state}" to an end', advice: 'add a move, or make the state "terminal"' },
      onward: { message: '"{state}" is an end, but a move starts from it', advice: 'drop one of the two' },
      twice: { message: 'the move from "{from}" to "{to}" is listed twice', advice: 'put both into one' },
      timer: { message: 'no move of "{actor}" leads from "{from}" to "{to}"', advice: 'add the actor to such a move' },
    },
  },
  'known-behaviour': {
    summary: 'Every behaviour is one that the server has.',
    cases: { unknown: { message: 'the server has no behaviour "{name}"', advice: '{hint}' } },
  },
  'known-length': {
    summary: 'The length of a text is a setting that the product declares as one.',
    cases: { unknown: { message: 'no setting "{name}" is a length', advice: '{hint}' } },
  },
  'relation-refuse': {
    summary: 'A refusal of a relation tests fields of the other record.',
    cases: { unknown: { message: 'records of "{resource}" have no field "{field}"', advice: '{hint}' } },
  },
  'relation-where': {
    summary: 'What narrows the records to choose from is an enumeration of theirs, with one of its values.',
    cases: {
      field: { message: 'records of "{resource}" have no enumeration "{field}"', advice: '{hint}' },
      value: { message: '"{value}" is no value of "{field}"', advice: '{hint}' },
    },
  },
} as const satisfies Messages;
