import type { ChainStatusView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { formatCount } from '../../ui/figures.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { Select } from '../../ui/Select.tsx';
import { readChainAddresses } from './asked.ts';
import { readValues, type Draft } from './draft.ts';
import { t } from './texts.ts';
import { ToolFields } from './ToolFields.tsx';
import { tools, type ToolId } from './tools.ts';
import type { ToolQuestion } from './toolSearch.ts';
import styles from './Tools.module.css';

export interface ToolFormProps {
  tool: ToolId;
  first: Draft;
  chains: readonly ChainStatusView[];
  /** Everything was asked: the form is one line until somebody wants to change it. */
  isFolded: boolean;
  onAsk: (question: ToolQuestion) => void;
}

/** What a tool is asked, folded into a line once there is an answer. */
export function ToolForm({ tool, first, chains, isFolded, onAsk }: ToolFormProps) {
  const [isOpen, setIsOpen] = useState(!isFolded);
  const [draft, setDraft] = useState(first);
  const [isTold, setIsTold] = useState(false);
  const zone = usePreferences((preferences) => preferences.timeZone);
  const chain = chains.find(({ chainName }) => chainName === draft.chain) ?? chains[0];
  if (!chain) return null;
  const { least, most } = tools[tool];
  const { addresses, others } = readChainAddresses(chain, draft.text);
  const distinct = new Set(addresses).size;
  const { problems, isRight } = readValues(tool, draft, zone);
  if (!isOpen) {
    return (
      <Card className={styles.folded}>
        <ChainGlyph chainName={chain.chainName} size={18} />
        <span>{chain.title}</span>
        <span className={styles.quiet}>
          {t('tools.asked', { n: formatCount(distinct) })}
          {addresses.length > distinct && ` · ${t('tools.repeated', { n: formatCount(addresses.length - distinct) })}`}
        </span>
        <span className={styles.gap} />
        <Button size="small" icon="settings" onClick={() => setIsOpen(true)}>
          {t('tools.edit')}
        </Button>
      </Card>
    );
  }
  const order =
    tool === 'paths'
      ? t('tools.pathsOrder')
      : tool === 'compare'
        ? t('tools.compareOrder')
        : t('tools.addressesHint', { most: formatCount(most) });
  const problem =
    distinct < least
      ? t('tools.addressesFew', { least, chain: chain.title })
      : distinct > most
        ? t('tools.addressesMany', { n: formatCount(distinct), most: formatCount(most) })
        : undefined;
  return (
    <Card>
      <CardHeader title={t('tools.form')} note={t(`tools.${tool}_text`)} />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setIsTold(true);
          if (problem !== undefined || !isRight) return;
          const { chain: _chain, text: _text, ...values } = draft;
          setIsOpen(false);
          onAsk({ tool, chain: chain.chainName, addresses, values });
        }}
      >
        <div className={styles.line}>
          <span className={styles.label}>{t('tools.chain')}</span>
          <Select
            label={t('tools.chain')}
            value={chain.chainName}
            options={chains.map(({ chainName, title }) => ({
              value: chainName,
              title,
              before: <ChainGlyph chainName={chainName} size={16} />,
            }))}
            onChange={(next) => setDraft({ ...draft, chain: next })}
          />
        </div>
        <label className={styles.field}>
          <span className={styles.label}>{t('tools.addresses')}</span>
          <textarea
            className={`mono ${styles.area}`}
            rows={Math.min(12, Math.max(5, draft.text.split('\n').length))}
            spellCheck={false}
            autoCapitalize="off"
            autoCorrect="off"
            placeholder={order}
            value={draft.text}
            onChange={(event) => setDraft({ ...draft, text: event.target.value })}
          />
        </label>
        <p className={styles.quiet} aria-live="polite">
          {t('tools.addressesRead', { n: formatCount(distinct) })}
          {others > 0 && `；${t('tools.addressesOther', { n: formatCount(others), chain: chain.title })}`}
        </p>
        <ToolFields tool={tool} draft={draft} onChange={setDraft} problems={isTold ? problems : {}} zone={zone} />
        {isTold && problem !== undefined && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <div className={styles.buttons}>
          <Button type="submit" tone="primary">
            {t('tools.run')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
