/** Goes to a hash route from outside the components; the router follows the address bar. */
export function goTo(route: string): void {
  location.hash = `#${route}`;
}
