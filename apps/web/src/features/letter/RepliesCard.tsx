import type { LetterView } from '@chaintrail/contract/letter';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link, useOpenPath } from '../../ui/Link.tsx';
import { replyPath } from '../../ui/paths.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { Field } from './Field.tsx';
import styles from './Letter.module.css';
import forms from './Letters.module.css';
import { t } from './texts.ts';

const answerable: ReadonlySet<LetterView['state']> = new Set(['issued', 'delivered', 'replied', 'expired']);

/** What was answered; a letter that went out can be answered. */
export function RepliesCard({ letter }: { letter: LetterView }) {
  const [isAsked, setIsAsked] = useState(false);
  if (letter.isDemo || !answerable.has(letter.state)) return null;
  return (
    <Card>
      <CardHeader title={t('letter.replies')}>
        <Button size="small" className="tap" onClick={() => setIsAsked(true)}>
          {t('letter.registerReply')}
        </Button>
      </CardHeader>
      <ul className={styles.plain}>
        {letter.replies.length === 0 && <li className={styles.quiet}>{t('letter.noReplies')}</li>}
        {letter.replies.map(({ id, reference, receivedAt, state }) => (
          <li key={id}>
            <Link to={replyPath(letter.id, id)}>
              {reference} · {t(`letter.${state}`)}
            </Link>
            <TimeText at={receivedAt} as="absolute" />
          </li>
        ))}
      </ul>
      {isAsked && <RegisterDialog letterId={letter.id} onClose={() => setIsAsked(false)} />}
    </Card>
  );
}

function RegisterDialog({ letterId, onClose }: { letterId: string; onClose: () => void }) {
  const [reference, setReference] = useState('');
  const [file, setFile] = useState<File>();
  const open = useOpenPath();
  const register = async () => {
    if (!file) return;
    const made = await call('registerReply', { letterId, reference, receivedAt: Date.now(), file }).catch(() => undefined);
    if (made) open(replyPath(letterId, made.id));
  };
  return (
    <Dialog
      shape={isMobileLayout() ? 'sheet' : 'modal'}
      width={520}
      title={t('letter.registerReply')}
      onClose={onClose}
      footer={
        <Button tone="primary" disabled={reference.trim() === '' || !file} onClick={() => void register()}>
          {t('letter.register')}
        </Button>
      }
    >
      <div className={forms.form}>
        <Field title={t('letter.reference')}>
          <TextInput label={t('letter.reference')} value={reference} onChange={setReference} data-autofocus="" />
        </Field>
        <Field title={t('letter.file')}>
          <input type="file" aria-label={t('letter.file')} onChange={(event) => setFile(event.target.files?.[0])} />
        </Field>
      </div>
    </Dialog>
  );
}
