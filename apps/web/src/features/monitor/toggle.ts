/** The list with the value where it was without, without where it was with. */
export const toggle = <Value>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
