import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ContentInfo, PKIStatusInfo, SignedData, TimeStampResp } from 'pkijs';
import type { Fetcher, FetchQuestion } from '../../../fetcher/fetcher.ts';

/** Whether this machine can stand in for a time-stamping service. */
export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

export interface StampingService {
  /** What was asked, one after the other. */
  asked: FetchQuestion[];
  fetcher: Fetcher;
  /** What OpenSSL itself says of a stamp, with the service's certificate as root. */
  isAccepted(content: Buffer, stamp: Buffer): boolean;
  close(): void;
}

interface Ways {
  key?: string;
  /** Signed anew with a certificate of the same name, which is for this. */
  usage?: string;
  /** What comes back in place of the answer. */
  change?: (answer: Buffer) => Buffer;
}

const RSA = 'rsa:2048';
export const P256 = 'ec -pkeyopt ec_paramgen_curve:P-256';
/** What a time stamp's content is called (id-ct-TSTInfo). */
const TOKEN = '1.2.840.113549.1.9.16.1.4';

/** A time-stamping service of OpenSSL's, with a certificate of its own. */
export function openStampingService({ key = RSA, usage, change = (answer) => answer }: Ways = {}): StampingService {
  const folder = mkdtempSync(join(tmpdir(), 'chaintrail-stamps-'));
  const path = (name: string) => join(folder, name);
  const run = (words: string, given: readonly string[] = []) =>
    execFileSync('openssl', [...words.split(' '), ...given], { cwd: folder, stdio: 'pipe' });
  const subject = '/O=演示时间戳中心/CN=Test TSA';
  const certify = (name: string, use: string) =>
    run(`req -x509 -nodes -days 30 -utf8 -keyout ${name}key.pem -out ${name}cert.pem -newkey ${key}`, [
      '-subj',
      subject,
      '-addext',
      `extendedKeyUsage=${use}`,
    ]);
  certify('', 'critical,timeStamping');
  if (usage !== undefined) certify('other-', usage);
  /** The same words, signed by the other certificate: OpenSSL's service itself refuses to begin with it. */
  const signAnew = (answer: Buffer): Buffer => {
    const token = TimeStampResp.fromBER(Uint8Array.from(answer).buffer).timeStampToken;
    const told = new SignedData({ schema: token?.content }).encapContentInfo.eContent?.getValue() ?? new ArrayBuffer(0);
    writeFileSync(path('told'), Buffer.from(told));
    run(
      `cms -sign -cades -binary -nodetach -econtent_type ${TOKEN} -in told -signer other-cert.pem -inkey other-key.pem -outform DER -out signed`,
    );
    const timeStampToken = ContentInfo.fromBER(Uint8Array.from(readFileSync(path('signed'))).buffer);
    return Buffer.from(new TimeStampResp({ status: new PKIStatusInfo({ status: 0 }), timeStampToken }).toSchema().toBER());
  };
  writeFileSync(path('serial'), '01\n');
  writeFileSync(
    path('tsa.cnf'),
    ['[tsa]', 'default_tsa = t', '[t]', 'serial = serial', 'signer_cert = cert.pem', 'signer_key = key.pem']
      .concat(['signer_digest = sha256', 'default_policy = 1.2.3.4.1', 'digests = sha256', 'ess_cert_id_alg = sha256', 'accuracy = secs:1'])
      .join('\n'),
  );
  const asked: FetchQuestion[] = [];
  return {
    asked,
    fetcher: {
      ask(question) {
        asked.push(question);
        writeFileSync(path('request.tsq'), question.octets ?? '');
        run('ts -reply -config tsa.cnf -queryfile request.tsq -out answer.tsr');
        const answer = readFileSync(path('answer.tsr'));
        return Promise.resolve({ isOk: true, bytes: change(usage === undefined ? answer : signAnew(answer)), type: 'unknown' });
      },
    },
    isAccepted(content, stamp) {
      writeFileSync(path('content'), content);
      writeFileSync(path('stamp.tsr'), stamp);
      return (
        spawnSync('openssl', ['ts', '-verify', '-data', 'content', '-in', 'stamp.tsr', '-CAfile', 'cert.pem'], { cwd: folder }).status === 0
      );
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
