/** Key of the views in the menu in the cache. */
export const MENU_VIEWS_KEY = 'menu-views';
