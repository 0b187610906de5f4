import { recognise } from '@chaintrail/families/address';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { WrittenTable } from './WrittenTable.tsx';
import { t } from './texts.ts';
import styles from './Tools.module.css';

/** An address as every chain writes it; the link carries the address. Nothing is asked of anybody. */
export function ConvertPart() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const given = typeof raw['a'] === 'string' ? raw['a'].slice(0, LONGEST) : '';
  const navigate = useNavigate();
  const take = (text: string) => void navigate({ to: '/tools', search: { tool: 'convert', a: text.trim() }, resetScroll: false });
  return (
    <div className={styles.content}>
      <ConvertForm key={given} given={given} onTake={take} />
      {given.trim() !== '' && <Converted text={given} onTake={take} />}
    </div>
  );
}

/** No address is longer, with all that people leave around it. */
const LONGEST = 400;

interface Given {
  given: string;
  onTake: (text: string) => void;
}

function ConvertForm({ given, onTake }: Given) {
  const [text, setText] = useState(given);
  return (
    <Card label={t('tools.form')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onTake(text);
        }}
      >
        <div className={styles.convertLine}>
          <TextInput
            value={text}
            onChange={setText}
            label={t('tools.convertInput')}
            placeholder={t('tools.convertHint')}
            maxLength={LONGEST}
            autoCapitalize="off"
            autoCorrect="off"
            mono
          />
          <Button type="submit" tone="primary" size={isMobileLayout() ? 'mobile' : 'default'} disabled={text.trim() === ''}>
            {t('tools.convertRun')}
          </Button>
        </div>
        <p className={styles.quiet}>{t('tools.convertLocal')}</p>
      </form>
    </Card>
  );
}

/** What a text is as an address, or why it is none. */
export function Converted({ text, onTake }: { text: string; onTake: (text: string) => void }) {
  const found = recognise(text);
  if (found.kind === 'malformed') {
    const { problem, suggestion } = found;
    return (
      <Notice
        tone="warn"
        actions={
          suggestion !== undefined && (
            <Button size="small" onClick={() => onTake(suggestion)}>
              {t('tools.convertTake')}
            </Button>
          )
        }
      >
        {t(`tools.convert_${problem}`)}
        {suggestion !== undefined && (
          <>
            {' '}
            {t('tools.convertMeant')}
            <span className={`mono ${styles.whole}`}>{suggestion}</span>
          </>
        )}
      </Notice>
    );
  }
  if (found.kind !== 'address') return <Notice tone="warn">{t('tools.convertUnread')}</Notice>;
  if (found.note === 'private') return <Notice>{t('tools.convertPrivate')}</Notice>;
  return <WrittenTable found={found} />;
}
