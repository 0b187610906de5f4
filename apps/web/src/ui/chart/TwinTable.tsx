import styles from './Twin.module.css';

/** A table in words beside a chart; the first cell of a row names it. */
export interface Twin {
  head: string[];
  rows: string[][];
}

/** What a chart draws, exact, and for those who do not see it. */
export function TwinTable({ title, twin: { head, rows } }: { title: string; twin: Twin }) {
  return (
    <div className={styles.twin} role="region" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            // Two changes of one second bear one name.
            <tr key={[name, ...cells].join(' ')}>
              <th scope="row">{name}</th>
              {cells.map((text, place) => (
                <td key={head[place + 1]}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
