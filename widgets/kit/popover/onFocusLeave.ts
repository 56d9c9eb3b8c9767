/** Calls back when the focus leaves an element for good, not when it moves inside. */
export function onFocusLeave(
  onLeave: () => void,
): (event: { currentTarget: Element; relatedTarget: EventTarget | null }) => void {
  return ({ currentTarget, relatedTarget }) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onLeave();
  };
}
