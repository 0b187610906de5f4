import { useState } from 'react';
import { showConfirm, showToast } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { CoinIcon } from '../../ui/CoinIcon.tsx';
import { Combobox } from '../../ui/Combobox.tsx';
import { Dialog, type DialogShape } from '../../ui/Dialog.tsx';
import { ExplainedTag } from '../../ui/ExplainedTag.tsx';
import { FilterPopover } from '../../ui/FilterPopover.tsx';
import { HoverCard } from '../../ui/HoverCard.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './PartsPage.module.css';
import { coinSamples, evmAddress } from './samples.ts';
import { Section, showSampleCard } from './Section.tsx';
import { t } from './texts.ts';

/** What lies over the page. */
export function Floating() {
  const [open, setOpen] = useState<DialogShape>();
  return (
    <>
      <Popovers />
      <Section title={t('parts.dialogs')}>
        <div className={styles.row}>
          <Button onClick={() => setOpen('modal')}>{t('parts.modal')}</Button>
          <Button onClick={() => setOpen('sheet')}>{t('parts.sheet')}</Button>
          <Button tone="danger" onClick={() => void askDelete()}>
            {t('parts.confirmDelete')}
          </Button>
          <Button onClick={() => void askPlain()}>{t('parts.confirmPlain')}</Button>
        </div>
        {open && <SampleDialog shape={open} onClose={() => setOpen(undefined)} />}
      </Section>
      <Section title={t('parts.toasts')}>
        <div className={styles.row}>
          <Button onClick={() => showToast('success', t('parts.copied'))}>{t('parts.toastSuccess')}</Button>
          <Button onClick={() => showToast('error', t('parts.duplicate'))}>{t('parts.toastError')}</Button>
        </div>
      </Section>
    </>
  );
}

const askDelete = () => showConfirm({ title: t('parts.deleteTitle'), content: t('parts.deleteText'), cancelText: t('parts.cancel') });

const askPlain = () =>
  showConfirm({
    title: t('parts.signedOutTitle'),
    content: t('parts.signedOutText'),
    confirmText: t('parts.signInAgain'),
    cancelText: t('parts.cancel'),
    tone: 'primary',
  });

function Popovers() {
  return (
    <Section title={t('parts.floating')}>
      <div className={styles.row}>
        <Popover
          label={t('parts.popover')}
          renderTrigger={(trigger) => (
            <Button iconAfter="chevronDown" {...trigger}>
              {t('parts.popover')}
            </Button>
          )}
        >
          {(close) => (
            <div className={styles.words}>
              <p>{t('parts.popoverText')}</p>
              <Button size="small" onClick={close}>
                {t('parts.cancel')}
              </Button>
            </div>
          )}
        </Popover>
        <CoinChoice />
        <ExplainedTag label={t('parts.explained')} title={t('parts.explainedWhy')}>
          {t('parts.explained')}
        </ExplainedTag>
        <HoverCard content={showSampleCard}>
          <button type="button">{t('parts.hovering')}</button>
        </HoverCard>
      </div>
    </Section>
  );
}

function CoinChoice() {
  const [coin, setCoin] = useState('');
  return (
    <FilterPopover name={t('parts.combobox')} value={coin} active={coin !== ''} onClear={() => setCoin('')}>
      {(close) => (
        <Combobox
          label={t('parts.comboboxSearch')}
          empty={t('parts.comboboxNone')}
          value={coin}
          options={coinSamples.map((symbol) => ({
            value: symbol,
            text: symbol,
            content: (
              <>
                <CoinIcon symbol={symbol} size={18} />
                {symbol}
              </>
            ),
          }))}
          onChange={(next) => {
            setCoin(next);
            close();
          }}
        />
      )}
    </FilterPopover>
  );
}

function SampleDialog({ shape, onClose }: { shape: DialogShape; onClose: () => void }) {
  const [choice, setChoice] = useState<'one' | 'two'>('one');
  const [isLong, setIsLong] = useState(false);
  const confirmAbove = async () => {
    if (await askDelete()) onClose();
  };
  return (
    <Dialog
      shape={shape}
      title={t(shape === 'modal' ? 'parts.modal' : 'parts.sheet')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('parts.cancel')}</Button>
          <Button tone="danger" onClick={() => void confirmAbove()}>
            {t('parts.nested')}
          </Button>
        </>
      }
    >
      <p>{t('parts.dialogText')}</p>
      <div className={styles.row}>
        <Select
          label={t('parts.select')}
          value={choice}
          options={[
            { value: 'one', title: t('parts.one') },
            { value: 'two', title: t('parts.two') },
          ]}
          onChange={setChoice}
        />
        <CoinChoice />
        <HoverCard content={showSampleCard}>
          <button type="button">{t('parts.hovering')}</button>
        </HoverCard>
        <Button onClick={() => showToast('error', t('parts.duplicate'))}>{t('parts.toastError')}</Button>
        <Button onClick={() => setIsLong(!isLong)}>{t('parts.longText')}</Button>
      </div>
      {isLong && Array.from({ length: 40 }, (_, line) => <p key={line}>{`${evmAddress} ${t('parts.dialogText')}`}</p>)}
    </Dialog>
  );
}
