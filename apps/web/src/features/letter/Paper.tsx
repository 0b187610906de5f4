import type { LetterView } from '@chaintrail/contract/letter';
import { useState } from 'react';
import { classNames } from '../../ui/classNames.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { PaperButtons } from './ExportButtons.tsx';
import styles from './Letter.module.css';
import { Preview, type PreviewProps } from './Preview.tsx';
import { t } from './texts.ts';

type Language = LetterView['laid'][number]['language'];

export interface PaperProps extends Pick<PreviewProps, 'lit' | 'onField' | 'hasGuides'> {
  letter: LetterView;
}

/** The letter as it is printed. Two languages lie beside each other where there is room, and are looked at one by one where there is none. */
export function Paper({ letter, ...preview }: PaperProps) {
  const [chosen, setChosen] = useState<Language>('zh');
  const { laid } = letter;
  const [first] = laid;
  if (laid.length < 2) return first ? <Preview laid={first} {...preview} /> : null;
  return (
    <>
      <div className={styles.tongue}>
        <Segmented
          wide
          label={t('letter.language')}
          value={chosen}
          onChange={setChosen}
          options={laid.map(({ language }) => ({ value: language, title: t(`letter.paper_${language}`) }))}
        />
      </div>
      <div className={styles.beside}>
        {laid.map((one) => (
          <section
            key={one.language}
            className={classNames(one.language !== chosen && styles.other)}
            aria-label={t(`letter.paper_${one.language}`)}
          >
            <header className={styles.paperHead}>
              <span>
                <strong lang={one.language}>{t(`letter.paper_${one.language}`)}</strong>{' '}
                <small className={styles.quiet}>{t(`letter.paperNote_${one.language}`, { n: one.pages.length })}</small>
              </span>
              <PaperButtons letter={letter} language={one.language} />
            </header>
            <Preview laid={one} {...preview} />
          </section>
        ))}
      </div>
    </>
  );
}
