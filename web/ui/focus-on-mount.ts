/** As a `ref`: focuses an element when it appears. Not made in a component, so that React calls it only once. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
