/**
 * The control that a switch needs: activation has its own, `status`, as its call has; every other switch is
 * `toggle`. Asked by lists, show pages and the server alike.
 */
export function controlOfToggle(flag: string): 'status' | 'toggle' {
  return flag === 'is_active' ? 'status' : 'toggle';
}
