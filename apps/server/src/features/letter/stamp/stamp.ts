import { createHash, randomBytes } from 'node:crypto';
import { Integer, Null, OctetString } from 'asn1js';
import {
  AlgorithmIdentifier,
  ExtKeyUsage,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
  type Certificate,
} from 'pkijs';

/** What a time stamp (RFC 3161) says: this content was there at this time, says who signed. */
export interface Stamp {
  atMs: number;
  /** As the certificate of the service names it; nobody has held that certificate to a root. */
  by: string;
}

export type StampFault = 'unreadable' | 'not_granted' | 'other_content' | 'other_nonce' | 'bad_signature' | 'no_stamping_certificate';

/** An answer that stamps nothing, or something else. */
export class StampError extends Error {
  readonly code: StampFault;

  constructor(code: StampFault, options: { cause?: unknown } = {}) {
    super(code, options);
    this.code = code;
  }
}

const SHA_256 = '2.16.840.1.101.3.4.2.1';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const COMMON_NAME = '2.5.4.3';
const ORGANISATION = '2.5.4.10';
/** granted, and granted with changes. */
const GRANTED: ReadonlySet<number> = new Set([0, 1]);
/** Which certificate signs, by its hash (RFC 2634, RFC 5035): inside of what is signed. */
const signingCertificate: Partial<Record<string, string>> = {
  '1.2.840.113549.1.9.16.2.12': 'sha1',
  '1.2.840.113549.1.9.16.2.47': 'sha256',
};

/** A number that no answer to another question repeats: positive, and as short as DER writes it. */
export function makeNonce(): Buffer {
  const nonce = randomBytes(8);
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  return nonce;
}

export function writeStampRequest(content: Buffer, nonce: Buffer): Buffer {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256, algorithmParams: new Null() }),
      hashedMessage: new OctetString({ valueHex: bytesOf(hash('sha256', content)) }),
    }),
    nonce: new Integer({ valueHex: bytesOf(nonce) }),
    certReq: true,
  });
  return Buffer.from(request.toSchema().toBER());
}

/** Holds an answer to what was asked, and its signature to the certificate inside; StampError where it does not hold. */
export async function readStamp(answer: Buffer, { content, nonce }: { content: Buffer; nonce: Buffer }): Promise<Stamp> {
  const { signed, told } = openAnswer(answer);
  const { hashAlgorithm, hashedMessage } = told.messageImprint;
  const isSameContent = hash('sha256', content).equals(Buffer.from(hashedMessage.valueBlock.valueHexView));
  if (hashAlgorithm.algorithmId !== SHA_256 || !isSameContent) throw new StampError('other_content');
  if (!told.nonce || !nonce.equals(Buffer.from(told.nonce.valueBlock.valueHexView))) throw new StampError('other_nonce');
  const certificate = await findSigner(signed, content);
  if (!isForStamping(certificate) || !isNamed(signed, certificate) || !isValidAt(certificate, told.genTime))
    throw new StampError('no_stamping_certificate');
  return { atMs: told.genTime.getTime(), by: nameOf(certificate) };
}

function openAnswer(answer: Buffer): { signed: SignedData; told: TSTInfo } {
  let token: TimeStampResp;
  try {
    token = TimeStampResp.fromBER(bytesOf(answer));
  } catch (cause) {
    throw new StampError('unreadable', { cause });
  }
  if (!GRANTED.has(token.status.status)) throw new StampError('not_granted');
  try {
    const signed = new SignedData({ schema: token.timeStampToken?.content });
    const told = TSTInfo.fromBER(signed.encapContentInfo.eContent?.getValue() ?? new ArrayBuffer(0));
    return { signed, told };
  } catch (cause) {
    throw new StampError('unreadable', { cause });
  }
}

async function findSigner(signed: SignedData, content: Buffer): Promise<Certificate> {
  try {
    const { signatureVerified, signerCertificate } = await signed.verify({ signer: 0, data: bytesOf(content), extendedMode: true });
    if (signed.signerInfos.length === 1 && signatureVerified && signerCertificate) return signerCertificate;
  } catch (cause) {
    throw new StampError('bad_signature', { cause });
  }
  throw new StampError('bad_signature');
}

/** Whoever made the certificate meant it for time stamps, and for nothing else. */
function isForStamping({ extensions = [] }: Certificate): boolean {
  const usage = extensions.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE);
  const parsed: unknown = usage?.parsedValue;
  return usage?.critical === true && parsed instanceof ExtKeyUsage && parsed.keyPurposes.join(' ') === TIME_STAMPING;
}

function isNamed(signed: SignedData, certificate: Certificate): boolean {
  const whole = Buffer.from(certificate.toSchema().toBER());
  return (signed.signerInfos[0]?.signedAttrs?.attributes ?? []).some((attribute) => {
    const algorithm = signingCertificate[attribute.type];
    return algorithm !== undefined && Buffer.from(attribute.toSchema().toBER()).includes(hash(algorithm, whole));
  });
}

const isValidAt = ({ notBefore, notAfter }: Certificate, at: Date): boolean => notBefore.value <= at && at <= notAfter.value;

function nameOf({ subject }: Certificate): string {
  const find = (type: string): string[] =>
    subject.typesAndValues.flatMap((one) => {
      const value: unknown = one.value.valueBlock.value;
      return one.type === type && typeof value === 'string' ? [value] : [];
    });
  return [...find(COMMON_NAME), ...find(ORGANISATION)].join('，').slice(0, 200) || '未写名称的服务';
}

const hash = (algorithm: string, bytes: Buffer): Buffer => createHash(algorithm).update(bytes).digest();
/** Alone in their buffer, as the library reads them. */
const bytesOf = (bytes: Buffer): ArrayBuffer => Uint8Array.from(bytes).buffer;
