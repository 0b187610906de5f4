/** Holds a time stamp (RFC 3161) to the manifest as the page beside a bundle does it: no library, no network; the certificate inside is held to nobody's root. */
export const stampScript = `const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
function readDer(bytes, at) {
  const tag = bytes[at];
  let from = at + 2;
  let length = bytes[at + 1];
  if (tag === undefined || length === undefined || length === 0x80) throw new Error('DER');
  if (length > 0x80) {
    const size = length & 0x7f;
    length = 0;
    for (let i = 0; i < size; i += 1) length = length * 256 + bytes[from + i];
    from += size;
  }
  if (!(from + length <= bytes.length)) throw new Error('DER');
  const node = { tag, whole: bytes.subarray(at, from + length), body: bytes.subarray(from, from + length) };
  if (tag & 0x20) {
    node.parts = [];
    for (let next = from; next < from + length; next += node.parts[node.parts.length - 1].whole.length) node.parts.push(readDer(bytes, next));
  }
  return node;
}
const hashesByName = { '608648016503040201': 'SHA-256', '608648016503040202': 'SHA-384', '608648016503040203': 'SHA-512',
  '2a864886f70d01010b': 'SHA-256', '2a864886f70d01010c': 'SHA-384', '2a864886f70d01010d': 'SHA-512',
  '2a8648ce3d040302': 'SHA-256', '2a8648ce3d040303': 'SHA-384', '2a8648ce3d040304': 'SHA-512' };
const curvesByName = { '2a8648ce3d030107': ['P-256', 32], '2b81040022': ['P-384', 48], '2b81040023': ['P-521', 66] };
function toPlain(signature, size) {
  const plain = new Uint8Array(size * 2);
  readDer(signature, 0).parts.forEach(({ body }, at) => {
    const digits = body.subarray(Math.max(0, body.length - size));
    plain.set(digits, size * (at + 1) - digits.length);
  });
  return plain;
}
async function isSignedBy(certificate, hash, signed, signature) {
  const { subtle } = globalThis.crypto;
  const [tbs] = certificate.parts;
  const key = tbs.parts[tbs.parts[0].tag === 0xa0 ? 6 : 5];
  const [kind, curve] = key.parts[0].parts.map(({ body }) => hex(body));
  if (kind === '2a864886f70d010101') {
    const way = { name: 'RSASSA-PKCS1-v1_5', hash };
    return subtle.verify(way, await subtle.importKey('spki', key.whole, way, false, ['verify']), signature, signed);
  }
  const known = kind === '2a8648ce3d0201' ? curvesByName[curve] : undefined;
  if (!known) return false;
  const imported = await subtle.importKey('spki', key.whole, { name: 'ECDSA', namedCurve: known[0] }, false, ['verify']);
  return subtle.verify({ name: 'ECDSA', hash }, imported, toPlain(signature, known[1]), signed);
}
function namesOf(certificate) {
  const [tbs] = certificate.parts;
  const subject = tbs.parts[tbs.parts[0].tag === 0xa0 ? 5 : 4];
  const find = (wanted) => subject.parts.flatMap(({ parts }) => parts).filter(({ parts }) => hex(parts[0].body) === wanted)
    .map(({ parts }) => new TextDecoder(parts[1].tag === 0x1e ? 'utf-16be' : 'utf-8').decode(parts[1].body));
  return [...find('550403'), ...find('55040a')].join('，');
}
const readTime = (text) => Date.parse(text.replace(/^(\\d{4})(\\d\\d)(\\d\\d)(\\d\\d)(\\d\\d)(\\d\\d)(\\.\\d+)?Z$/, '$1-$2-$3T$4:$5:$6$7Z'));
async function readStamp(answer, manifest) {
  const [status, token] = readDer(answer, 0).parts;
  if (status.parts[0].body.length !== 1 || status.parts[0].body[0] > 1 || !token) return { fault: '时间戳服务没有签发' };
  const signedData = token.parts[1].parts[0].parts;
  const told = signedData[2].parts[1].parts[0].body;
  const [, , imprint, , time] = readDer(told, 0).parts;
  if (hex(imprint.parts[0].parts[0].body) !== '608648016503040201' || hex(imprint.parts[1].body) !== (await sha256(manifest))) return { fault: '时间戳不是对这份 manifest.json 签发的' };
  const certificates = signedData.filter(({ tag }) => tag === 0xa0).flatMap(({ parts }) => parts);
  const [signer] = signedData[signedData.length - 1].parts;
  const [, , digestKind, attributes, signatureKind, signature] = signer.parts;
  const hash = hashesByName[hex(signatureKind.parts[0].body)] ?? hashesByName[hex(digestKind.parts[0].body)];
  const digest = attributes.parts.find(({ parts }) => hex(parts[0].body) === '2a864886f70d010904');
  const signed = attributes.whole.slice();
  signed[0] = 0x31;
  const own = hash && hex(new Uint8Array(await globalThis.crypto.subtle.digest(hashesByName[hex(digestKind.parts[0].body)], told)));
  if (!hash || !digest || hex(digest.parts[1].parts[0].body) !== own) return { fault: '时间戳的内容被改动' };
  for (const certificate of certificates) {
    if (await isSignedBy(certificate, hash, signed, signature.body).catch(() => false)) return { at: readTime(new TextDecoder().decode(time.body)), by: namesOf(certificate) };
  }
  return { fault: '时间戳的签名不成立' };
}
`;
