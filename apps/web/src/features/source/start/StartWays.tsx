import { Button } from '../../../ui/Button.tsx';
import { useOpenPath } from '../../../ui/Link.tsx';
import { t } from '../texts.ts';
import styles from './Start.module.css';
import { stepPath, type StepName } from './steps.ts';

interface StartWaysProps {
  back?: StepName;
  next: { step: StepName; text: string };
}

/** Back and on, at the end of every step. */
export function StartWays({ back, next }: StartWaysProps) {
  const open = useOpenPath();
  return (
    <div className={styles.ways}>
      {back && (
        <Button size="large" onClick={() => open(stepPath(back))}>
          {t('source.back')}
        </Button>
      )}
      <Button size="large" tone="primary" onClick={() => open(stepPath(next.step))}>
        {next.text}
      </Button>
    </div>
  );
}
