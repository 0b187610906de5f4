import { createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createByteSeal, type ByteSeal } from './byteSeal.ts';
import { openCaseFiles, type CaseFiles } from './caseFiles.ts';
import { keepSecret } from './keepSecret.ts';
import { createNameSeal, type NameSeal } from './nameSeal.ts';
import { createSigner, type BundleSigner } from './signer.ts';

/** What of cases lies outside the database: the key of names, the key that signs bundles, and the bytes of files. */
export interface CaseVault {
  names: NameSeal;
  /** Of files that came with letters and their answers: account holders stand in them by name. */
  letterFiles: ByteSeal;
  signer: BundleSigner;
  files: CaseFiles;
}

const KEY_BYTES = 32;

/** In the data folder, readable by its owner alone; without `victimKey` a key is made at the first start and kept there. */
export async function openCaseVault(dataDir: string, victimKey: Uint8Array | null): Promise<CaseVault> {
  await mkdir(dataDir, { recursive: true });
  const [key, pem] = await Promise.all([
    victimKey ??
      keepSecret(join(dataDir, 'victim-key'), () => randomBytes(KEY_BYTES).toString('base64')).then((text) => Buffer.from(text, 'base64')),
    keepSecret(join(dataDir, 'bundle-key.pem'), () =>
      generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    ),
  ]);
  if (key.length !== KEY_BYTES) throw new Error(`${join(dataDir, 'victim-key')} 不是 32 字节的密钥，请放回原来的文件`);
  const files = await openCaseFiles(join(dataDir, 'case-files'), createByteSeal(key, 'case files'));
  return {
    names: createNameSeal(key),
    letterFiles: createByteSeal(key, 'letter files'),
    signer: createSigner(createPrivateKey(pem)),
    files,
  };
}
