import { useState } from 'react';
import { ChainGlyph } from './ChainGlyph.tsx';
import styles from './CoinIcon.module.css';
import { hashText } from './hashText.ts';

export interface CoinIconProps {
  symbol: string;
  /** Path or address of the coin's picture. */
  icon?: string;
  /** 48 is the prescribed placeholder size. */
  size?: number;
  /** Draws the chain at the lower right. */
  chainName?: string;
}

/** A coin whose icon is the service's default picture has none of its own. */
const DEFAULT_ICON = /avalanche/i;

const COLOURS = ['#1d8a6b', '#2a63b8', '#5a6078', '#148079', '#b0820f', '#7a45c4', '#b5486b', '#a8552a', '#47518f', '#3c9152'];

/** A coin is a circle: its own picture, or the first letter of its symbol on a colour that follows from the symbol. */
export function CoinIcon({ symbol, icon = '', size = 20, chainName }: CoinIconProps) {
  const [failed, setFailed] = useState(false);
  const letter = Array.from(symbol.trim())[0]?.toUpperCase() ?? '?';
  const showPicture = icon !== '' && !DEFAULT_ICON.test(icon) && !failed;
  return (
    <span className={styles.coin} style={{ width: size, height: size }} aria-hidden="true">
      {showPicture ? (
        <img src={icon} alt="" width={size} height={size} loading="lazy" onError={() => setFailed(true)} />
      ) : (
        <span className={styles.letter} style={{ background: COLOURS[hashText(symbol) % COLOURS.length], fontSize: size * 0.46 }}>
          {letter}
        </span>
      )}
      {chainName !== undefined && (
        <span className={styles.chain}>
          <ChainGlyph chainName={chainName} size={Math.max(10, Math.round(size * 0.36))} />
        </span>
      )}
    </span>
  );
}
