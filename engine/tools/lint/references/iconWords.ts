/** Everyday words → icons that show what they mean, the best first; a word is in the singular. */
export const ICON_WORDS: Readonly<Record<string, readonly string[]>> = {
  account: ['user', 'circle-user'],
  add: ['plus', 'circle-plus'],
  address: ['map-pin', 'house'],
  admin: ['user-cog', 'shield'],
  airplane: ['plane'],
  alert: ['triangle-alert', 'bell'],
  attachment: ['paperclip'],
  ban: ['ban'],
  bill: ['receipt', 'file-text'],
  branch: ['store', 'building-2'],
  building: ['building-2', 'building'],
  cancel: ['x', 'circle-x', 'ban'],
  car: ['car', 'truck'],
  cart: ['shopping-cart'],
  cash: ['banknote', 'coins'],
  category: ['layout-grid', 'tags', 'folder'],
  chart: ['chart-column', 'chart-pie', 'chart-line'],
  chat: ['message-circle', 'messages-square'],
  city: ['building-2', 'map-pin'],
  close: ['x'],
  comment: ['message-square'],
  contact: ['contact', 'phone', 'mail'],
  contract: ['file-signature', 'file-text'],
  country: ['flag', 'globe'],
  course: ['graduation-cap', 'book-open'],
  dashboard: ['layout-dashboard', 'gauge'],
  date: ['calendar', 'calendar-days'],
  delete: ['trash-2', 'trash'],
  document: ['file-text', 'file'],
  edit: ['pencil', 'square-pen'],
  email: ['mail'],
  employee: ['user-round', 'id-card', 'users'],
  equipment: ['wrench', 'hammer'],
  error: ['circle-alert', 'triangle-alert'],
  event: ['calendar-days', 'calendar'],
  faq: ['circle-help', 'circle-question-mark', 'message-circle-question'],
  favorite: ['heart', 'star'],
  gear: ['settings', 'cog'],
  help: ['circle-help', 'circle-question-mark', 'life-buoy'],
  home: ['house'],
  inventory: ['boxes', 'package'],
  invoice: ['receipt', 'file-text'],
  item: ['package', 'box'],
  language: ['languages', 'globe'],
  letter: ['mail'],
  location: ['map-pin', 'map'],
  logout: ['log-out'],
  maintenance: ['wrench', 'hammer'],
  message: ['message-square', 'mail'],
  mobile: ['smartphone'],
  money: ['banknote', 'wallet', 'coins'],
  notification: ['bell'],
  offer: ['badge-percent', 'tag', 'gift'],
  order: ['clipboard-list', 'shopping-bag', 'package'],
  password: ['key-round', 'lock'],
  payment: ['credit-card', 'banknote'],
  people: ['users'],
  permission: ['key-round', 'shield-check'],
  person: ['user'],
  photo: ['image', 'camera'],
  picture: ['image'],
  plumbing: ['wrench', 'droplets'],
  point: ['star', 'award'],
  price: ['tag', 'banknote'],
  product: ['package', 'box'],
  question: ['circle-help', 'circle-question-mark'],
  rating: ['star'],
  report: ['file-chart-column', 'chart-column', 'file-text'],
  review: ['star', 'message-square'],
  role: ['shield', 'user-cog'],
  save: ['save'],
  schedule: ['calendar-clock', 'calendar'],
  security: ['shield', 'lock'],
  service: ['wrench', 'hand-helping', 'concierge-bell'],
  setting: ['settings', 'sliders-horizontal'],
  shipping: ['truck', 'package'],
  shop: ['store', 'shopping-bag'],
  social: ['share-2', 'globe'],
  statistics: ['chart-column', 'chart-pie'],
  step: ['footprints', 'list-ordered'],
  support: ['headset', 'headphones', 'life-buoy'],
  team: ['users'],
  telephone: ['phone'],
  supplier: ['truck', 'handshake'],
  task: ['list-checks', 'clipboard-list'],
  time: ['clock'],
  ticket: ['ticket', 'life-buoy'],
  tool: ['wrench', 'hammer'],
  transfer: ['arrow-left-right'],
  user: ['user', 'users'],
  view: ['eye'],
  warning: ['triangle-alert'],
  workshop: ['graduation-cap', 'wrench'],
  world: ['globe', 'earth'],
};

/** A map, since a word may be the name of something that every object has. */
const ICONS_OF = new Map(Object.entries(ICON_WORDS));

/**
 * Icons for what a name of another set means, of those that there are.
 *
 * @example iconsFor('fa-money', icons) // ['banknote', 'wallet', 'coins']
 */
export function iconsFor(name: string, allowed: ReadonlySet<string>): string[] {
  const words = name
    .toLowerCase()
    .replace(/^(?:fa[srlb]?|mdi|bi|ri|lucide|icon)[-_: ]/, '')
    .split(/[^a-z]+/);
  const meant = words.flatMap((word) => singulars(word).flatMap((one) => ICONS_OF.get(one) ?? []));
  return [...new Set(meant)].filter((icon) => allowed.has(icon));
}

/** A word as it is, and in the singular: `branches`, `categories`. */
function singulars(word: string): string[] {
  return [...new Set([word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')])];
}

/**
 * The icon that shows what a group is: of an everyday word in its name, or one that has the name of such a thing itself.
 *
 * @example iconOfName('warehouses', icons) // 'warehouse'
 */
export function iconOfName(name: string, allowed: ReadonlySet<string>): string | undefined {
  const words = name.toLowerCase().split(/[^a-z]+/);
  return iconsFor(name, allowed)[0] ?? words.flatMap(singulars).find((word) => word.length > 2 && allowed.has(word));
}
