import type { BitcoinTransactionView } from '@chaintrail/contract/schemas';

/** The transaction in the words of its nodes; amounts in the smallest unit. */
export function writeRaw(hash: string, view: BitcoinTransactionView): string {
  const { version, lockTime, sizeBytes, virtualSizeBytes, weight } = view;
  const raw = {
    txid: hash,
    version,
    locktime: lockTime.raw,
    size: sizeBytes,
    vsize: virtualSizeBytes,
    ...(weight === null ? {} : { weight }),
    vin: view.inputs.map(({ previous, party, amount, scriptType, sequence }) => ({
      ...(previous ? { txid: previous.hash, vout: previous.index } : {}),
      ...(view.coinbase ? { coinbase: view.coinbase.hex } : {}),
      ...(party.address === '' ? {} : { address: party.address }),
      ...(amount ? { value: amount.raw, type: scriptType } : {}),
      sequence,
    })),
    vout: view.outputs.map(({ index, amount, party, scriptType, data }) => ({
      n: index,
      value: amount.raw,
      type: scriptType,
      ...(party.address === '' ? {} : { address: party.address }),
      ...(data ? { data: data.hex } : {}),
    })),
  };
  return JSON.stringify(raw, null, 2);
}
