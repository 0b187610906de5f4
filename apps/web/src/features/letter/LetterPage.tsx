import { useState } from 'react';
import { formatTime } from '../../lib/time.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { classNames } from '../../ui/classNames.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link, useOpenPath } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { lettersPath } from '../../ui/paths.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { ActionBar, BarTitle } from '../../ui/slots.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { Checks } from './Checks.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import { Figures } from './Figures.tsx';
import { FilesCard } from './FilesCard.tsx';
import styles from './Letter.module.css';
import { litFields, openChecks } from './letterFacts.ts';
import { LetterForm } from './LetterForm.tsx';
import { typeTitle } from './LetterRows.tsx';
import { Paper } from './Paper.tsx';
import { Renewal } from './Renewal.tsx';
import { RepliesCard } from './RepliesCard.tsx';
import { StepButtons } from './StepButtons.tsx';
import { Steps } from './Steps.tsx';
import { t } from './texts.ts';
import { useLetter, type LetterModel } from './useLetter.ts';
import { Way } from './Way.tsx';

/** One letter: what is written into it, the letter itself, what is looked at before it goes out, and its way. */
export function LetterPage({ id }: { id: string }) {
  const model = useLetter(id);
  const { letter } = model;
  const title = letter.data ? `${typeTitle(letter.data.type)} · ${letter.data.organisation}` : t('letter.letter');
  usePageTitle(title);
  return (
    <>
      <BarTitle>{title}</BarTitle>
      <StateBlock
        isLoading={letter.isPending}
        error={letter.data ? null : letter.error}
        what={t('letter.letter')}
        onRetry={() => void letter.refetch()}
      >
        {isMobileLayout() ? <Narrow model={model} title={title} /> : <Wide model={model} title={title} />}
      </StateBlock>
    </>
  );
}

function Wide({ model, title }: { model: LetterModel; title: string }) {
  const { letter, keep } = model;
  const [lit, setLit] = useState<string | null>(null);
  const [hasGuides, setGuides] = useState(false);
  const zone = usePreferences(({ timeZone }) => timeZone);
  const { data } = letter;
  if (!data) return null;
  const saved = model.isSaving
    ? t('letter.saving')
    : model.savedAt === undefined
      ? ''
      : t('letter.saved', { time: formatTime(model.savedAt, zone) });
  const goTo = (field: string) => {
    setLit(field);
    const place = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
    place?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    place?.querySelector<HTMLElement>('input, button, textarea')?.focus({ preventScroll: true });
  };
  return (
    <div className={classNames(styles.page, data.laid.length > 1 && styles.pageOfTwo)}>
      <section className={styles.side} aria-label={title}>
        <header className={styles.head}>
          <Link to={lettersPath}>{t('letter.back')}</Link>
          <h1>{title}</h1>
          <span className={styles.quiet} role="status">
            {saved}
          </span>
        </header>
        <Steps letter={data} named />
        <Locked model={model} />
        <Renewal letter={data} />
        {data.canEdit && model.draft && model.desk ? (
          <LetterForm model={model} draft={model.draft} desk={model.desk} onField={setLit} />
        ) : (
          <Card>
            <CardHeader title={t('letter.involved')} />
            <Figures figures={data.figures} />
          </Card>
        )}
        <FilesCard letter={data} />
        <Checks letter={data} />
        <RepliesCard letter={data} />
        <Way letter={data} />
        {data.can.length > 0 && (
          <footer className={styles.foot}>
            <StepButtons letter={data} onMoved={keep} />
          </footer>
        )}
      </section>
      <section className={styles.preview} aria-label={t('letter.preview')}>
        <header className={styles.previewHead}>
          <span>
            <strong>{t('letter.preview')}</strong>{' '}
            <small className={styles.quiet}>
              {t('letter.previewNote', { n: data.laid.reduce((sum, { pages }) => sum + pages.length, 0) })}
              {data.canEdit && t('letter.previewLit')}
            </small>
          </span>
          <ExportButtons letter={data} />
        </header>
        <div className={styles.guides}>
          <Switch checked={hasGuides} onChange={setGuides}>
            {t('letter.guides')}
          </Switch>
        </div>
        <Paper letter={data} lit={litFields(lit)} onField={goTo} hasGuides={hasGuides} />
        <p className={styles.quiet}>{t('letter.asExported')}</p>
      </section>
    </div>
  );
}

const noField = () => undefined;

function Locked({ model: { letter } }: { model: LetterModel }) {
  const { data } = letter;
  if (!data || data.canEdit) return null;
  if (data.isDemo) return <Notice tone="neutral">{t('letter.readOnly')}</Notice>;
  return (
    <Notice tone="warn">{t('letter.locked', { text: t(data.state === 'review' ? 'letter.lockedReview' : 'letter.lockedOut') })}</Notice>
  );
}

/** A phone shows one part at a time; a draft is written there too. */
function Narrow({ model, title }: { model: LetterModel; title: string }) {
  const { letter, keep } = model;
  // Whoever is to sign looks at the checks first.
  const isToSign = letter.data?.can.some(({ step, reason }) => step === 'approve' && reason === null);
  const [chosen, setPart] = useState<'form' | 'preview' | 'checks' | 'files'>(isToSign ? 'checks' : 'preview');
  const open = useOpenPath();
  const { data } = letter;
  if (!data) return null;
  const done = data.checks.length - openChecks(data);
  const form = data.canEdit && model.draft && model.desk ? { draft: model.draft, desk: model.desk } : null;
  // A letter that was sent to be signed is written no more: what it came to takes the form's place.
  const part = chosen === 'form' && !form ? 'preview' : chosen;
  return (
    <div className={styles.narrow}>
      <h1 className="visually-hidden">{title}</h1>
      <Steps letter={data} named />
      <Locked model={model} />
      <Renewal letter={data} />
      <Segmented
        wide
        label={t('letter.letter')}
        value={part}
        onChange={setPart}
        options={[
          ...(form ? [{ value: 'form' as const, title: t('letter.writeShort') }] : []),
          { value: 'preview', title: t('letter.previewShort') },
          { value: 'checks', title: `${t('letter.checks').slice(-2)} ${done} / ${data.checks.length}` },
          { value: 'files', title: `${t('letter.attachments')} ${data.files.length}` },
        ]}
      />
      {part === 'form' && form && <LetterForm model={model} {...form} onField={noField} />}
      {part === 'preview' && <Paper letter={data} lit={litFields(null)} />}
      {part === 'checks' && (
        <>
          <Checks letter={data} />
          <Card>
            <CardHeader title={t('letter.involved')} />
            <Figures figures={data.figures} />
          </Card>
          <Way letter={data} />
        </>
      )}
      {part === 'files' && (
        <>
          <FilesCard letter={data} />
          <RepliesCard letter={data} />
          <Card className={styles.exports}>
            <ExportButtons letter={data} />
          </Card>
        </>
      )}
      <ActionBar>
        <Button size="mobile" onClick={() => open(lettersPath)}>
          {t('letter.back')}
        </Button>
        <StepButtons letter={data} onMoved={keep} isPhone />
      </ActionBar>
    </div>
  );
}
