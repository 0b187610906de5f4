import { openZip, PackError, writeZip } from '@chaintrail/labels';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { bundleContent, type BundleContent } from './bundleContent.ts';
import { readContents, type CarriedContents } from './bundleContents.ts';
import { BundleError, parsePart } from './bundleError.ts';
import { MARK_BYTES, readMark, writeMark } from './signatureMark.ts';
import { isSigned, type BundleSigner } from './signer.ts';

/** A case in one file: a ZIP whose comment is the signature over every byte before it. */
export interface Bundle {
  content: BundleContent;
  /** What came with it of what it names; null of a bundle of before version 3. */
  contents: CarriedContents | null;
  madeAtMs: number;
  productVersion: string;
  /** Who signed it, in hex. */
  publicKey: string;
  /** Bytes of files that travelled, by their path. */
  files: ReadonlyMap<string, Uint8Array>;
}

/** 2: with how the case ended. 3: with copies of what it names. */
const VERSION = 3;
const CASE_PATH = 'case.json';
const MANIFEST_PATH = 'manifest.json';

/** Names of folders and files that mean the same everywhere, and lead nowhere but down. */
const plainPath = /^[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*){0,3}$/;
/** An archive of more is not opened. */
export const MOST_FILES = 4_900;

const manifestShape = z.object({
  format: z.literal('chaintrail-case'),
  version: z.number().int(),
  product: z.string().max(60),
  madeAt: z.number().int(),
  files: z.array(z.object({ path: z.string().max(200).regex(plainPath), bytes: z.number().int(), sha256: z.string() })).max(MOST_FILES),
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export function writeBundle(
  content: BundleContent,
  files: ReadonlyMap<string, Uint8Array>,
  { signer, atMs, version }: { signer: BundleSigner; atMs: number; version: string },
): Buffer {
  const parts = new Map<string, Uint8Array>([[CASE_PATH, Buffer.from(JSON.stringify(content, null, 1))], ...files]);
  const manifest = {
    format: 'chaintrail-case',
    version: VERSION,
    product: version,
    madeAt: atMs,
    files: [...parts].map(([path, bytes]) => ({ path, bytes: bytes.length, sha256: sha256(bytes) })),
  };
  const zip = Buffer.from(writeZip({ [MANIFEST_PATH]: JSON.stringify(manifest, null, 1), ...Object.fromEntries(parts) }));
  // The last field of the archive says how long the comment behind it is; it is signed with the rest.
  zip.writeUInt16LE(MARK_BYTES, zip.length - 2);
  return Buffer.concat([zip, writeMark(signer.publicKey, signer.sign(zip))]);
}

/** Reads a bundle that is whole and signed; BundleError otherwise. */
export function readBundle(bytes: Uint8Array, mostBytes: number): Bundle {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = openParts(data, mostBytes);
  const manifest = parsePart(manifestShape, parts(MANIFEST_PATH), MANIFEST_PATH);
  if (manifest.version > VERSION) throw new BundleError('newer', MANIFEST_PATH);
  const files = new Map<string, Uint8Array>();
  for (const { path, bytes: size, sha256: expected } of manifest.files) {
    const part = parts(path);
    if (part.length !== size || sha256(part) !== expected) throw new BundleError('changed', path);
    files.set(path, part);
  }
  const comment = readMark(data);
  if (!comment || !isSigned(data.subarray(0, data.length - MARK_BYTES), comment)) throw new BundleError('unsigned', MANIFEST_PATH);
  const caseFile = files.get(CASE_PATH);
  if (!caseFile) throw new BundleError('missing', CASE_PATH);
  files.delete(CASE_PATH);
  return {
    content: parsePart(bundleContent, caseFile, CASE_PATH),
    contents: readContents(files),
    madeAtMs: manifest.madeAt,
    productVersion: manifest.product,
    publicKey: comment.publicKey,
    files,
  };
}

function openParts(data: Buffer, mostBytes: number): (path: string) => Uint8Array {
  try {
    const zip = openZip(data, mostBytes);
    return (path) => {
      if (!zip.has(path)) throw new BundleError(path === MANIFEST_PATH ? 'no_bundle' : 'missing', path);
      try {
        return zip.read(path);
      } catch (cause) {
        throw new BundleError('changed', path, { cause });
      }
    };
  } catch (cause) {
    if (cause instanceof PackError) throw new BundleError('no_bundle', '', { cause });
    throw cause;
  }
}
