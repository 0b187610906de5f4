/** Values kept in the browser as JSON text under the product's keys. */
export interface StoredValues {
  /** The value when it is there and has the right shape. */
  read<T>(key: string, isRight: (value: unknown) => value is T): T | undefined;
  write(key: string, value: unknown): void;
  remove(key: string): void;
}

/**
 * A value that is no JSON clears everything and reloads the page: nothing that stands beside a broken value is trusted.
 * A value of another shape, as an older version may have left it, counts as absent.
 */
export function createStoredValues(area: Storage, reload: () => void): StoredValues {
  return {
    read(key, isRight) {
      const text = area.getItem(key);
      if (text === null) return undefined;
      let value: unknown;
      try {
        value = JSON.parse(text);
      } catch {
        area.clear();
        reload();
        return undefined;
      }
      return isRight(value) ? value : undefined;
    },
    write(key, value) {
      area.setItem(key, JSON.stringify(value));
    },
    remove(key) {
      area.removeItem(key);
    },
  };
}

export const isText = (value: unknown): value is string => typeof value === 'string';
