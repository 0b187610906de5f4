import type { IntelFileView, IntelPreview, IntelRowView } from '@chaintrail/contract/schemas';
import type { IntelFault, IntelFaultCode, IntelRow, IntelTable } from '@chaintrail/labels';
import type { Chain } from '@chaintrail/model';
import type { IntelCoverage, IntelFile } from '@chaintrail/store/app';
import type { Judged, Told } from '../../intel/judge.ts';
import { faultTexts } from './words.ts';

const SHOWN_FAULTS = 5;

/** What the rows of a table cover. */
export function coverRows({
  table,
  rows,
  faults,
}: {
  table: IntelTable;
  rows: readonly IntelRow[];
  faults: readonly IntelFault[];
}): IntelCoverage {
  const chains = new Map<string, number>();
  const addresses = new Set<string>();
  let [firstMs, lastMs]: [number | null, number | null] = [null, null];
  for (const { chainName, from, to, timeMs } of rows) {
    chains.set(chainName, (chains.get(chainName) ?? 0) + 1);
    for (const address of [from, to]) if (address !== '') addresses.add(`${chainName} ${address}`);
    if (timeMs === null) continue;
    if (firstMs === null || timeMs < firstMs) firstMs = timeMs;
    if (lastMs === null || timeMs > lastMs) lastMs = timeMs;
  }
  const byCode = new Map<string, number[]>();
  for (const { code, row } of faults) {
    const own = byCode.get(code);
    if (own) own.push(row);
    else byCode.set(code, [row]);
  }
  return {
    rows: rows.length,
    refused: faults.length,
    faults: [...byCode].map(([code, own]) => ({ code, count: own.length, rows: own.slice(0, SHOWN_FAULTS) })),
    chains: [...chains].map(([chainName, count]) => ({ chainName, rows: count })),
    addresses: addresses.size,
    firstMs,
    lastMs,
    zone: table.zone,
    unit: table.unit,
    sheet: table.sheets[table.sheet]?.name ?? '',
  };
}

function presentCoverage({ chains, faults, firstMs, lastMs, rows, refused, addresses, zone, unit }: IntelCoverage) {
  return {
    rows,
    refused,
    faults: faults.map((fault) => ({ ...fault, text: faultTexts[fault.code as IntelFaultCode] })),
    addresses,
    byChain: chains,
    firstTime: firstMs,
    lastTime: lastMs,
    zone,
    unit,
  };
}

export function presentIntelFile({ id, fileName, sha256, bytes, format, byName, atMs, coverage }: IntelFile): IntelFileView {
  return { id, fileName, sha256, bytes, format, by: byName, time: atMs, ...presentCoverage(coverage) };
}

export function presentTold(told: Told & { judged: Judged }): IntelRowView {
  const { row, chainName, hash, timeMs, from, to, amount, isRaw, token, contract, status, judged } = told;
  const { verdict, text, blockTimeMs } = judged;
  return { row, chainName, hash, time: timeMs, blockTime: blockTimeMs, from, to, amount, isRaw, token, contract, status, verdict, text };
}

interface Previewed {
  sha256: string;
  fileName: string;
  bytes: number;
  table: IntelTable;
  coverage: IntelCoverage;
  chainName: string | null;
  chains: readonly Chain[];
  zoneHint: IntelPreview['zoneHint'];
  looksRaw: boolean;
  examples: IntelRowView[];
  takenAtMs: number | null;
  needs: IntelPreview['needs'];
}

export function presentIntelPreview({ table, coverage, chains, takenAtMs, ...told }: Previewed): IntelPreview {
  const { sheets, sheet, heading, sample, format, columns } = table;
  return {
    ...told,
    ...presentCoverage(coverage),
    // Until a chain is chosen the rows are of none.
    byChain: coverage.chains.filter(({ chainName }) => chainName !== ''),
    sheets,
    sheet,
    heading,
    sample,
    format,
    columns,
    chains: chains.map(({ name, title }) => ({ chainName: name, title })),
    takenAt: takenAtMs,
  };
}
