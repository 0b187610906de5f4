import { createHash } from 'node:crypto';
import { buffer as readBuffer } from 'node:stream/consumers';
import type { LetterFigures } from '@chaintrail/contract/letter';
import { writeFigures } from './figureSheets.ts';
import type { FlowPicture } from './picture.ts';
import type { StampAnswer } from './stamp/askStamp.ts';
import { verifierPage, verifierScript } from './verifier.ts';
import { packZip } from './zip.ts';

export interface BundleFile {
  name: string;
  bytes: Buffer;
}

export interface BundleAbout {
  letterId: string;
  number: string | null;
  version: string;
  operator: string;
  atMs: number;
  isDraft: boolean;
  figures: LetterFigures;
  flow: FlowPicture | undefined;
  /** Where stamps are asked for: the service, and how. */
  stamping: { service: string; ask: (manifest: Buffer) => Promise<StampAnswer> } | undefined;
}

const STAMP_FILE = 'manifest.tsr';

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export interface WrittenBundle {
  bytes: Buffer;
  /** How the time stamp came out; undefined where none was to be. */
  stamped: StampAnswer | undefined;
}

/** The letter with what it rests on, and what shows without any network that nothing of it was changed. */
export async function writeBundle(files: readonly BundleFile[], about: BundleAbout): Promise<WrittenBundle> {
  const sheet: BundleFile = { name: 'transactions.xlsx', bytes: await readBuffer(writeFigures(about.figures)) };
  const figures: BundleFile = { name: 'figures.json', bytes: Buffer.from(`${JSON.stringify(about.figures, null, 2)}\n`) };
  const { flow } = about;
  const held = [...files, sheet, figures, ...(flow ? [{ name: flow.name, bytes: flow.bytes }] : [])];
  const manifest = {
    format: 'chaintrail-letter-1',
    letter: { id: about.letterId, number: about.number, isDraft: about.isDraft },
    product: { name: 'ChainTrail', version: about.version },
    operator: about.operator,
    madeAt: new Date(about.atMs).toISOString(),
    queries: about.figures.addresses.map(({ chainName, address, contract }) => ({
      call: 'POST /api/virtual/serial/page',
      chainName,
      address,
      token: contract,
      direction: 'in',
    })),
    sources: about.figures.heads.map(({ chainName, number, hash, at, coverage }) => ({
      chainName,
      height: number,
      blockHash: hash,
      blockTime: new Date(at).toISOString(),
      source: coverage.source,
      complete: coverage.complete,
      fromBlock: coverage.fromBlock,
      toBlock: coverage.toBlock,
      gaps: coverage.gaps,
    })),
    totals: about.figures.totals,
    unread: about.figures.unread ?? [],
    flowPicture: flow?.about ?? null,
    timeStamp: about.stamping ? { service: about.stamping.service, file: STAMP_FILE } : null,
    notes: [...(flow ? [] : ['本包不含资金流向图：所属案件没有图谱']), '数额取自链上数据，不构成对账户归属的认定'],
    files: held.map(({ name, bytes }) => ({ name, bytes: bytes.length, sha256: sha256Of(bytes) })),
  };
  const asked = writeManifest(manifest);
  const stamped = await about.stamping?.ask(asked);
  // A stamp is of the whole manifest, which says that there is one: where none came, it is written anew and says why.
  const text =
    stamped?.isOk === false
      ? writeManifest({ ...manifest, timeStamp: null, notes: [...manifest.notes, `本包没有可信时间戳：${stamped.words}`] })
      : asked;
  const bytes = await packZip([
    ...held,
    { name: 'manifest.json', bytes: text },
    { name: 'manifest.sha256', bytes: Buffer.from(`${sha256Of(text)}  manifest.json\n`) },
    ...(stamped?.isOk ? [{ name: STAMP_FILE, bytes: stamped.bytes }] : []),
    { name: 'verify.html', bytes: Buffer.from(verifierPage) },
    { name: 'verify.js', bytes: Buffer.from(verifierScript) },
  ]);
  return { bytes, stamped };
}

const writeManifest = (manifest: object): Buffer => Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
