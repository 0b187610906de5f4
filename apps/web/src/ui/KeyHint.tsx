import styles from './KeyHint.module.css';

/** A key as it is printed on the keyboard. */
export function KeyHint({ children }: { children: string }) {
  return <kbd className={styles.key}>{children}</kbd>;
}
