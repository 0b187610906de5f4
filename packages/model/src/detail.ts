declare const part: unique symbol;

/**
 * What only one family knows of a block, a transaction or an output (and of the input that spends it): the JSON that the store
 * keeps, bigints as decimal strings. It has no field to read here: a family's `write…Detail` makes it, its `read…Detail` opens it.
 * `{}` is every family's.
 */
export interface StoredDetail<Part extends 'block' | 'transaction' | 'output'> {
  readonly [part]?: Part;
}
