import styles from './Faces.module.css';

const MOST = 4;

/** First characters of names, as far as there is room. */
export function Faces({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <>—</>;
  // Two of one name look the same.
  const shown = [...new Set(names)].slice(0, MOST);
  return (
    <span className={styles.faces} title={names.join('、')}>
      {shown.map((name) => (
        <span key={name} className={styles.face} aria-hidden="true">
          {Array.from(name)[0]}
        </span>
      ))}
      {names.length > MOST && (
        <span className={styles.face} aria-hidden="true">
          +{names.length - MOST}
        </span>
      )}
      <span className="visually-hidden">{names.join('、')}</span>
    </span>
  );
}
