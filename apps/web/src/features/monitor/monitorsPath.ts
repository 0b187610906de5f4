/** What is watched; with an address or a coin the editor opens, filled in. */
export const monitorsPath = (asked: { chain?: string; address?: string; coin?: string } = {}): string => {
  const query = new URLSearchParams(asked).toString();
  return `/monitors${query === '' ? '' : `?${query}`}`;
};
