import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import styles from './WizardSteps.module.css';

export interface WizardStepsProps {
  label: string;
  titles: readonly string[];
  /** Which of them is under way; their number where all are done. */
  at: number;
}

/** The head of a task in steps: those that are done, the one under way, those to come. */
export function WizardSteps({ label, titles, at }: WizardStepsProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {titles.map((title, index) => (
        <li
          key={title}
          className={classNames(index < at && styles.stepDone, index === at && styles.stepNow)}
          aria-current={index === at ? 'step' : undefined}
        >
          <i aria-hidden>{index < at ? <Icon name="check" size={12} /> : index + 1}</i>
          {title}
        </li>
      ))}
    </ol>
  );
}
