import { useState } from 'react';
import { drawLetterIcon, isDefaultIcon } from '../lib/letterIcon.ts';
import { ChainGlyph } from './ChainGlyph.tsx';
import styles from './CoinIcon.module.css';

export interface CoinIconProps {
  symbol: string;
  /** Path or address of the coin's picture. */
  icon?: string;
  /** 48 is the seed's placeholder size. */
  size?: number;
  /** Draws the chain at the lower right. */
  chainName?: string;
}

/** A coin is a circle: its own picture, or the first letter of its symbol on a colour that follows from the symbol. */
export function CoinIcon({ symbol, icon = '', size = 20, chainName }: CoinIconProps) {
  const [failed, setFailed] = useState(false);
  const { letter, hue } = drawLetterIcon(symbol);
  const showPicture = !isDefaultIcon(icon) && !failed;
  return (
    <span className={styles.coin} style={{ width: size, height: size }} aria-hidden="true">
      {showPicture ? (
        <img src={icon} alt="" width={size} height={size} loading="lazy" onError={() => setFailed(true)} />
      ) : (
        <span className={styles.letter} style={{ background: `hsl(${hue} 46% 36%)`, fontSize: size * 0.46 }}>
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
