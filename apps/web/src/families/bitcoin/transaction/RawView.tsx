import type { BitcoinTransactionView } from '@chaintrail/contract/schemas';
import shared from '../../../features/transaction/Transaction.module.css';
import { formatCount } from '../../../ui/figures.ts';
import { RawText } from '../../../ui/RawText.tsx';
import { writeRaw } from './writeRaw.ts';
import { t } from './texts.ts';

/** What the chain itself has of the transaction, without labels and inferences. */
export function RawView({ hash, view }: { hash: string; view: BitcoinTransactionView }) {
  const text = writeRaw(hash, view);
  const isCut = view.inputs.length < view.inputCount || view.outputs.length < view.outputCount;
  return (
    <div className={shared.raw}>
      <RawText
        head={isCut && t('bitcoin.rawCut', { inputs: formatCount(view.inputs.length), outputs: formatCount(view.outputs.length) })}
        shown={text}
        whole={text}
      />
    </div>
  );
}
