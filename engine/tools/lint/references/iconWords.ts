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
  country: ['flag', 'globe'],
  dashboard: ['layout-dashboard', 'gauge'],
  date: ['calendar', 'calendar-days'],
  delete: ['trash-2', 'trash'],
  document: ['file-text', 'file'],
  edit: ['pencil', 'square-pen'],
  email: ['mail'],
  employee: ['user-round', 'id-card', 'users'],
  error: ['circle-alert', 'triangle-alert'],
  faq: ['circle-help', 'circle-question-mark', 'message-circle-question'],
  favorite: ['heart', 'star'],
  gear: ['settings', 'cog'],
  help: ['circle-help', 'circle-question-mark', 'life-buoy'],
  home: ['house'],
  invoice: ['receipt', 'file-text'],
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
  time: ['clock'],
  tool: ['wrench', 'hammer'],
  transfer: ['arrow-left-right'],
  user: ['user', 'users'],
  view: ['eye'],
  warning: ['triangle-alert'],
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
  const meant = words.flatMap((word) => ICONS_OF.get(word) ?? ICONS_OF.get(word.replace(/s$/, '')) ?? []);
  return [...new Set(meant)].filter((icon) => allowed.has(icon));
}
