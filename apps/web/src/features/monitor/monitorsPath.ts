/** What is watched; with an address, a coin or an entity the editor opens, filled in. */
export const monitorsPath = (asked: { chain?: string; address?: string; coin?: string; entity?: string } = {}): string => {
  const query = new URLSearchParams(asked).toString();
  return `/monitors${query === '' ? '' : `?${query}`}`;
};
