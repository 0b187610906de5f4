import { groupDecimal } from '../../../ui/amountParts.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { isMobileLayout } from '../../../ui/layout.ts';
import { usePreferences } from '../../../ui/preferences.ts';
import { AddressEndsContext, distinctEnds } from '../../../ui/shorten.ts';
import { useCopy } from '../../../ui/useCopy.ts';
import { ExportButton } from '../../sheet/index.ts';
import { nameRow, subtract, writeParagraph } from './describe.ts';
import styles from './Judge.module.css';
import { PartyCards, SortChip } from './PartyCards.tsx';
import { PartyTable } from './PartyTable.tsx';
import { t } from './texts.ts';
import type { JudgementModel } from './useJudgement.ts';

/** Everybody the address had to do with, with what can be taken along. */
export function Parties({ model }: { model: JudgementModel }) {
  const judgement = model.judgement.data;
  const isMobile = isMobileLayout();
  if (!judgement) return null;
  const { entity, choices } = model;
  const isOfEntity = choices.entityKey !== undefined;
  const isByEntity = judgement.by === 'entity';
  const note = isByEntity
    ? t('judge.partiesEntity', { n: formatCount(judgement.partyCount), m: formatCount(judgement.total) })
    : t('judge.partiesAddress', { n: formatCount(judgement.total) });
  return (
    <section aria-label={t('judge.parties')} className={styles.parties}>
      <header className={styles.partiesHead}>
        <h2>
          {isOfEntity
            ? t('judge.partiesOf', { name: entity ? nameRow({ party: null, entity }) : t('judge.thisEntity') })
            : t('judge.parties')}
        </h2>
        <span className={styles.note}>{note}</span>
        {isOfEntity && (
          <Button tone="text" size="small" icon="chevronLeft" onClick={() => model.openEntity(null)}>
            {t('judge.partiesBack')}
          </Button>
        )}
        <span className={styles.gap} />
        {isMobile ? <SortChip model={model} /> : <TakeAlong model={model} />}
      </header>
      <AddressEndsContext value={distinctEnds(model.rows.flatMap(({ party }) => party?.address ?? []))}>
        {model.rows.length === 0 ? (
          <p className={styles.quiet}>{t('judge.partiesEmpty')}</p>
        ) : isMobile ? (
          <PartyCards model={model} />
        ) : (
          <PartyTable model={model} />
        )}
      </AddressEndsContext>
      <footer className={styles.partiesEnd}>
        {model.loadMore && (
          <Button size={isMobile ? 'mobile' : 'small'} onClick={model.loadMore} disabled={model.isLoadingMore}>
            {t('judge.partiesMore')}
          </Button>
        )}
        <Denominator model={model} />
        {isMobile && <TakeAlong model={model} />}
      </footer>
    </section>
  );
}

function Denominator({ model }: { model: JudgementModel }) {
  const judgement = model.judgement.data;
  const [sums] = judgement?.totals.coins ?? [];
  if (!judgement || !sums) return null;
  const whole = subtract(sums.in.amount, `-${sums.out.amount}`);
  return (
    <p>
      {t('judge.denominator', { amount: groupDecimal(whole), unit: sums.coin.symbol })}
      {judgement.by === 'entity' && t('judge.denominatorEntity')}
      {judgement.asides.length > 0 && (
        <>
          {' · '}
          {t('judge.asides')}
          {judgement.asides
            .map(({ aside, count }) => t('judge.asideRow', { name: t(`judge.aside_${aside}`), n: formatCount(count) }))
            .join('、')}
        </>
      )}
    </p>
  );
}

/** A paragraph for a letter, a sheet, paper. */
function TakeAlong({ model }: { model: JudgementModel }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { copied, copy } = useCopy();
  const judgement = model.judgement.data;
  if (!judgement) return null;
  const size = isMobileLayout() ? 'mobile' : 'small';
  const { address, chainTitle, asked } = model;
  return (
    <span className={styles.takeAlong}>
      <Button
        size={size}
        icon={copied ? 'check' : 'copy'}
        onClick={() => void copy(writeParagraph(judgement, model.rows, { address, chainTitle, zone }))}
      >
        {t(copied ? 'judge.copied' : 'judge.copy')}
      </Button>
      <Button size={size} onClick={() => print()}>
        {t('judge.print')}
      </Button>
      <ExportButton ask={{ list: 'judged', query: asked, what: t('judge.export') }} count={judgement.total} />
    </span>
  );
}
