import { classNames } from './classNames.ts';
import styles from './MethodTag.module.css';

export interface MethodTagProps {
  method: { name: string | null; selector: string };
  /** Said where nothing is called. */
  plainText: string;
}

/** What a transaction calls: by its name where it is known, else by its selector. */
export function MethodTag({ method: { name, selector }, plainText }: MethodTagProps) {
  if (selector === '') return <span className={styles.plain}>{plainText}</span>;
  return (
    <span className={classNames('mono', styles.method)} title={`${name ?? ''} ${selector}`.trim()}>
      {name ?? selector}
    </span>
  );
}
