/** A picture of an address: 8 × 8 squares, mirrored, in three colours. `cells` is row by row: 0 ground, 1 colour, 2 spot. */
export interface Identicon {
  cells: readonly (0 | 1 | 2)[];
  colour: string;
  ground: string;
  spot: string;
}

const SIZE = 8;

/**
 * The picture that block explorers draw for an address. It follows the widely used scheme (four-word xorshift seeded by the text), so that an
 * address looks here as it does elsewhere. EVM addresses are given in lower case.
 */
export function drawIdenticon(text: string): Identicon {
  const next = seedNumbers(text);
  const colour = nextColour(next);
  const ground = nextColour(next);
  const spot = nextColour(next);
  const cells: (0 | 1 | 2)[] = [];
  for (let row = 0; row < SIZE; row += 1) {
    const half = Array.from({ length: SIZE / 2 }, () => Math.min(2, Math.floor(next() * 2.3)) as 0 | 1 | 2);
    cells.push(...half, ...half.toReversed());
  }
  return { cells, colour, ground, spot };
}

function nextColour(next: () => number): string {
  const hue = Math.floor(next() * 360);
  const saturation = next() * 60 + 40;
  const lightness = (next() + next() + next() + next()) * 25;
  return `hsl(${hue} ${saturation.toFixed(1)}% ${lightness.toFixed(1)}%)`;
}

/** Numbers in [0, 2) that depend on the text alone; the scheme divides 32 bits by 2^31. */
function seedNumbers(text: string): () => number {
  const words = new Int32Array(4);
  for (let index = 0; index < text.length; index += 1) {
    const word = words[index % 4] ?? 0;
    words[index % 4] = (word << 5) - word + text.charCodeAt(index);
  }
  return () => {
    const [first = 0, second = 0, third = 0, last = 0] = words;
    const mixed = first ^ (first << 11);
    const made = last ^ (last >> 19) ^ mixed ^ (mixed >> 8);
    words.set([second, third, last, made]);
    return (made >>> 0) / 2 ** 31;
  };
}
