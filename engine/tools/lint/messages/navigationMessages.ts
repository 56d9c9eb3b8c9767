import type { Messages } from './Messages.types.ts';

/** Rules about navigation.json (the menu, the home page and screens of tabs) and product.json. */
export const navigationMessages = {
  'product-valid': {
    summary: 'The product has a zone, a currency and a base path that exist, and no two parts with one name.',
    cases: {
      mistake: { message: '{message}', advice: '{advice}' },
      rule: { message: 'there is no lint rule "{name}"', advice: '{hint}' },
      icon: { message: 'there is no icon "{icon}"', advice: '{hint}' },
      text: { message: 'the interface has no text "{key}"', advice: '{hint}' },
      plural: {
        message: 'the text "{key}" is chosen by a number and has no form "{form}"',
        advice: 'add "{key}_{form}"; a form that one of the languages does not have repeats its "other"',
        consequence: 'misleads',
      },
      single: {
        message: 'the text "{key}" says a number in the same form for all',
        advice: 'write one for each form: "{key}_other" and so on, for {forms}',
        consequence: 'style',
      },
      present: {
        message: 'the removed group "{name}" is defined',
        advice: 'take it out, or the definition of the group: its table is in use',
      },
      renamed: {
        message: 'the removed group "{name}" is called "{now}" now, with its records',
        advice: 'take it out here, or from "renamedFrom" there',
      },
      own: { message: '{file} shows the text "{key}", which the product does not have', advice: '{hint}' },
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
      placed: { message: 'the group "{name}" is in the menu already', advice: 'take it out of one of the two' },
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
      twice: { message: '"{name}" is listed twice in the menu', advice: 'keep it once' },
      screen: { message: 'the page or tab "{name}" is declared twice', advice: 'keep it once' },
      id: { message: 'two entries have the id "{id}"', advice: 'give one of them another id' },
      tab: {
        message: '"{name}" is a tab of "{singleton}" and is in the menu only through it',
        advice: 'write "{singleton}"',
      },
      outside: {
        message: 'the group "{name}" says that it is in no menu',
        advice: 'take the line out, or "menu" out of the group',
      },
      screens: {
        message: 'the group "{name}" has no screens to lead to',
        advice: 'leave it out, or give its definition "routes"',
      },
    },
  },
} as const satisfies Messages;
