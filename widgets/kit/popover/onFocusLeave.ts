/** Calls back when the focus leaves an element, not when it moves inside it. */
export function onFocusLeave(
  onLeave: () => void,
): (event: { currentTarget: Element; relatedTarget: EventTarget | null }) => void {
  return ({ currentTarget, relatedTarget }) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onLeave();
  };
}
