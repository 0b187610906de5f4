import { FactList } from './FactList.tsx';
import styles from './RawFacts.module.css';

export interface RawFactsProps {
  /** As the source names and says them. */
  fields: Record<string, unknown>;
  titleOf: (count: number) => string;
}

/** Fields of the source's own, folded away below what we could read. */
export function RawFacts({ fields, titleOf }: RawFactsProps) {
  const facts = Object.entries(fields).map(([name, value]) => ({ name, value: <span className="code">{write(value)}</span>, isRaw: true }));
  if (facts.length === 0) return null;
  return (
    <details className={styles.fold}>
      <summary>{titleOf(facts.length)}</summary>
      <FactList facts={facts} />
    </details>
  );
}

const write = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
