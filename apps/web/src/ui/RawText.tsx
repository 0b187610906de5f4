import type { ReactNode } from 'react';
import { CopyButton } from './CopyButton.tsx';
import styles from './RawText.module.css';

interface RawTextProps {
  /** What is said of it. */
  head: ReactNode;
  /** As much of it as a browser lays out without a hitch. */
  shown: string;
  /** All of it, which the button copies. */
  whole: string;
}

/** Bytes or words as the chain has them, to be read and copied. */
export function RawText({ head, shown, whole }: RawTextProps) {
  return (
    <div>
      <p className={styles.head}>
        <span>{head}</span>
        <CopyButton text={whole} />
      </p>
      <pre className={styles.text} tabIndex={0}>
        {shown}
      </pre>
    </div>
  );
}
