import { DEFAULT_COIN_ICON } from '@chaintrail/contract';
import { useState } from 'react';
import { ChainGlyph } from './ChainGlyph.tsx';
import styles from './CoinIcon.module.css';
import { hashText } from './hashText.ts';

export interface CoinIconProps {
  symbol: string;
  /** Path or address of the coin's picture. */
  icon?: string;
  /** The room that the layout has for it; alone it has the prescribed 48. */
  size?: number;
  /** Draws the chain at the lower right. */
  chainName?: string;
}

/** A coin whose icon is the default path has none of its own; that of Avalanche's coin is another. */
const isDefault = (icon: string): boolean => icon === '' || pathOf(icon) === DEFAULT_COIN_ICON;

/** Some servers write their own host before it. */
function pathOf(icon: string): string {
  try {
    return new URL(icon, 'http://here').pathname;
  } catch {
    return icon;
  }
}

const COLOURS = ['#1d8a6b', '#2a63b8', '#5a6078', '#148079', '#b0820f', '#7a45c4', '#b5486b', '#a8552a', '#47518f', '#3c9152'];

/**
 * A coin is a circle: its own picture, or a drawing of 48 by 48 with the first letter of its symbol, on a colour that follows from the symbol.
 * Both fill the room that they are given.
 */
export function CoinIcon({ symbol, icon = '', size = 48, chainName }: CoinIconProps) {
  const [failed, setFailed] = useState(false);
  const letter = Array.from(symbol.trim())[0]?.toUpperCase() ?? '?';
  const showPicture = !isDefault(icon) && !failed;
  return (
    <span className={styles.coin} style={{ width: size, height: size }} aria-hidden="true">
      {showPicture ? (
        <img src={icon} alt="" width={size} height={size} loading="lazy" onError={() => setFailed(true)} />
      ) : (
        <svg className={styles.letter} width={48} height={48} viewBox="0 0 48 48">
          <circle cx="24" cy="24" r="24" fill={COLOURS[hashText(symbol) % COLOURS.length]} />
          <text x="24" y="24" dy="0.35em" textAnchor="middle" fontSize="22">
            {letter}
          </text>
        </svg>
      )}
      {chainName !== undefined && (
        <span className={styles.chain}>
          <ChainGlyph chainName={chainName} size={Math.max(10, Math.round(size * 0.36))} />
        </span>
      )}
    </span>
  );
}
