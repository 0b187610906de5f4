/** Digits after the point that take the room of the whole part where that is 0. */
const MORE_BELOW_1 = 4;

/** After how many digits an amount's fraction is cut where there is little room: below 1 some later, and its leading zeros are not counted. */
export function shownDigits(value: string | undefined, digits = 8): number {
  const zeros = /^-?0\.(0*)/.exec(value ?? '')?.[1];
  return zeros === undefined ? digits : digits + Math.max(MORE_BELOW_1, zeros.length);
}
