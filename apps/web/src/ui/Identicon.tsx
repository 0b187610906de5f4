import { memo } from 'react';
import { hashText } from './hashText.ts';

export interface IdenticonProps {
  address: string;
  size?: number;
}

const GRID = 5;

function drawCells(address: string) {
  let state = hashText(address.toLowerCase()) || 1;
  const next = () => {
    // xorshift32: the same address gives the same picture everywhere.
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x1_0000_0000;
  };
  const hue = Math.floor(next() * 360);
  const second = (hue + 60 + Math.floor(next() * 200)) % 360;
  const colours = [`hsl(${hue} 46% 46%)`, `hsl(${second} 48% 52%)`];
  const cells: { x: number; y: number; colour: string }[] = [];
  for (let y = 0; y < GRID; y += 1) {
    for (let x = 0; x < Math.ceil(GRID / 2); x += 1) {
      const roll = next();
      if (roll < 0.38) continue;
      const colour = colours[roll < 0.72 ? 0 : 1] ?? '';
      cells.push({ x, y, colour });
      if (x !== GRID - 1 - x) cells.push({ x: GRID - 1 - x, y, colour });
    }
  }
  return { background: `hsl(${second} 34% var(--ident-l))`, cells };
}

/** An address as a mirrored pixel square, so that two addresses are told apart at a glance. */
export const Identicon = memo(function Identicon({ address, size = 18 }: IdenticonProps) {
  const { background, cells } = drawCells(address);
  return (
    <svg width={size} height={size} viewBox="0 0 12 12" style={{ borderRadius: size * 0.18, background }} aria-hidden="true">
      {cells.map(({ x, y, colour }) => (
        <rect key={`${x}-${y}`} x={1 + x * 2} y={1 + y * 2} width="2.05" height="2.05" fill={colour} />
      ))}
    </svg>
  );
});
