export interface NumericRange {
  min: number;
  max: number;
}

/** A number's place in `input` as the same place in `output`. Throws a RangeError; `clamp` holds values at the border instead. */
export function mapRange(value: number, input: NumericRange, output: NumericRange, clamp = false): number {
  if (!Number.isFinite(value)) throw new RangeError('the value must be finite');
  if (!(input.min < input.max)) throw new RangeError('the input minimum must be below the input maximum');
  if (!(output.min < output.max)) throw new RangeError('the output minimum must be below the output maximum');
  if (!clamp && (value < input.min || value > input.max)) throw new RangeError(`${value} is not within ${input.min} and ${input.max}`);
  const held = Math.min(Math.max(value, input.min), input.max);
  return output.min + ((held - input.min) / (input.max - input.min)) * (output.max - output.min);
}
